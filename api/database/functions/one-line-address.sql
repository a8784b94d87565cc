CREATE OR REPLACE FUNCTION one_line_address(street text, suburb text, state text, postcode text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(', ', nullif(street, ''), nullif(concat_ws(' ', suburb, state, postcode), ''))
$$;
