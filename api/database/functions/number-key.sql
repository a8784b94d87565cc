-- Pads digits with zeros, so INV-999 sorts before INV-1000.
CREATE OR REPLACE FUNCTION number_key(number text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(
    CASE WHEN part[1] ~ '^[0-9]' THEN lpad(ltrim(part[1], '0'), greatest(20, length(part[1])), '0') ELSE part[1] END,
    '' ORDER BY place), '')
  FROM regexp_matches(lower(number), '[0-9]+|[^0-9]+', 'g') WITH ORDINALITY AS found (part, place)
$$;
