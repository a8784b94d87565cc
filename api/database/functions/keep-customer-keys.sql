CREATE OR REPLACE FUNCTION keep_customer_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_key := lower(NEW.name);
  NEW.suburb_key := lower(nullif(NEW.suburb, ''));
  NEW.contact_key := left(lower(nullif(NEW.contact_name, '')), 100);
  NEW.phone_key := nullif(phone_key(NEW.phone), '');
  NEW.email_key := left(lower(nullif(NEW.email, '')), 100);
  NEW.search_text := search_key(concat_ws(E'\n', NEW.name, NEW.contact_name, NEW.email, phone_spellings(NEW.phone),
    one_line_address(NEW.street, NEW.suburb, NEW.state, NEW.postcode), NEW.notes, noted_phones(NEW.notes)));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_keys
  BEFORE INSERT OR UPDATE OF name, contact_name, email, phone, street, suburb, state, postcode, notes ON customers
  FOR EACH ROW EXECUTE FUNCTION keep_customer_keys();
