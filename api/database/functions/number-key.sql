-- The sort key of a document number in natural order, INV-999 before INV-1000: each run of digits is padded with zeros
-- to the same length.
CREATE OR REPLACE FUNCTION number_key(number text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(
    CASE WHEN part[1] ~ '^[0-9]' THEN lpad(ltrim(part[1], '0'), greatest(20, length(part[1])), '0') ELSE part[1] END,
    '' ORDER BY place), '')
  FROM regexp_matches(lower(number), '[0-9]+|[^0-9]+', 'g') WITH ORDINALITY AS found (part, place)
$$;
