-- Returns a phone number's last nine digits, so every spelling of an Australian number matches.
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT right(regexp_replace(phone, '\D', '', 'g'), 9)
$$;
