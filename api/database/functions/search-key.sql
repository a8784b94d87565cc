-- Returns text as search compares it: lower case, without accents and apostrophes. `rules/platform/search-words.ts` does
-- the same.
CREATE OR REPLACE FUNCTION search_key(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(replace(replace(replace(replace(replace(translate(
    regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'),
    'ØøŁłĐđ''’‘ʼ`´′', 'OoLlDd'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'))
$$;
