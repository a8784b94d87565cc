-- The last nine digits of a phone number, an Australian one without its country code or leading zero: two spellings of
-- one number have the same.
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT right(regexp_replace(phone, '\D', '', 'g'), 9)
$$;

-- What the schema's language can't say: an index of the rows that match, and one of an expression.
CREATE INDEX "conversations_unread_idx" ON "conversations" ("org_id", "unread") WHERE "unread" > 0;
CREATE INDEX "customers_phone_key_idx" ON "customers" ("org_id", phone_key("phone"));
