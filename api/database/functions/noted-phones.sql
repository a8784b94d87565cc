-- The spellings of the phone numbers in a text, so a number in a customer's notes is found like their own.
CREATE OR REPLACE FUNCTION noted_phones(notes text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(phone_spellings(found[1]), ' ')
  FROM regexp_matches(notes,
    '(?<!\d)((?:(?:\+|00)?61[ .-]?(?:\(0\))?[ .-]?\(?|\(?0)[2-478]\)?(?:[ .-]{0,2}\d){8}|\d{4}[ .-]?\d{4}|1[38]00(?:[ .-]?\d){6}|13(?:[ .-]?\d){4})(?!\d)',
    'g') AS found
$$;
