"""Languages in packs: the texts of records, and translations in `locale/LANGUAGE.po` of any pack."""
