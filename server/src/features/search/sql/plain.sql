-- A text in the plain letters of searches: small ones, Cyrillic by sound, Latin without marks. The two texts are `plainPairs` of the
-- shared code, and those of the indexes; a test compares.
CREATE FUNCTION plain_letters(p_text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(p_text), 'абвгдеёжзийклмнопрстуфхцчшщыэюяіїєґўђјљњћџàáâãäåąçčćďđèéêëěęğìíîïıłñńňòóôõöøőřšśşťùúûüůűýÿžźżъь', 'abvgdeejziyklmnoprstufhcqwxyeuaiiegudjlncdaaaaaaacccddeeeeeegiiiiilnnnooooooorssstuuuuuuyyzzz')
$$;
