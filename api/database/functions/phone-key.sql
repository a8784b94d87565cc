-- The last nine digits of a phone number, an Australian one without its country code or leading zero: two spellings of
-- one number have the same.
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT right(regexp_replace(phone, '\D', '', 'g'), 9)
$$;
