-- A phone number's search text: as stored, national digits, and grouped as people write it.
CREATE OR REPLACE FUNCTION phone_spellings(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN national ~ '^04\d{8}$' THEN concat_ws(' ', phone, national, regexp_replace(national, '^(....)(...)(...)$', '\1 \2 \3'))
    WHEN national ~ '^0\d{9}$' THEN concat_ws(' ', phone, national, regexp_replace(national, '^(..)(....)(....)$', '\1 \2 \3'))
    ELSE concat_ws(' ', phone, national)
  END
  FROM (SELECT regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^61', '0') AS national) AS digits
$$;
