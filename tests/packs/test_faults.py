import pickle

from game.packs.faults import ContentFaults, Fault, did_you_mean


def test_a_fault_reads_as_file_line_column_message() -> None:
    assert str(Fault("core/items.toml", 3, 7, "too heavy")) == "core/items.toml:3:7: too heavy"


def test_content_faults_say_every_fault_on_a_line_of_its_own() -> None:
    faults = (Fault("a", 1, 1, "x"), Fault("b", 2, 2, "y"))
    assert str(ContentFaults(faults)) == "a:1:1: x\nb:2:2: y"
    assert str(pickle.loads(pickle.dumps(ContentFaults(faults)))) == "a:1:1: x\nb:2:2: y"


def test_the_nearest_word_is_offered() -> None:
    assert did_you_mean("pirce", ["price", "weight"]) == " (did you mean 'price'?)"


def test_with_nothing_near_a_few_words_are_all_named() -> None:
    assert did_you_mean("zzz", ["b", "a"]) == " (known are a, b)"


def test_many_words_are_not_listed() -> None:
    assert did_you_mean("zzz", [f"w{number}" for number in range(20)]) == ""
