CREATE OR REPLACE FUNCTION keep_customer_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_key := lower(NEW.name);
  NEW.suburb_key := lower(nullif(NEW.suburb, ''));
  NEW.search_text := search_key(concat_ws(E'\n', NEW.name, NEW.contact_name, NEW.email, phone_spellings(NEW.phone),
    one_line_address(NEW.street, NEW.suburb, NEW.state, NEW.postcode), NEW.notes));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_keys
  BEFORE INSERT OR UPDATE OF name, contact_name, email, phone, street, suburb, state, postcode, notes ON customers
  FOR EACH ROW EXECUTE FUNCTION keep_customer_keys();

CREATE OR REPLACE FUNCTION keep_document_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE customer_name text;
BEGIN
  IF NEW.customer_id IS NOT NULL THEN
    SELECT name INTO customer_name FROM customers WHERE org_id = NEW.org_id AND id = NEW.customer_id;
  END IF;
  NEW.search_text := search_key(concat_ws(E'\n', NEW.number::text, NEW.title, NEW.reference, customer_name));
  NEW.number_key := number_key(NEW.number::text);
  NEW.customer_key := lower(customer_name);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF number, title, reference, customer_id ON quotes
  FOR EACH ROW EXECUTE FUNCTION keep_document_search();

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF number, title, reference, customer_id ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_document_search();

CREATE OR REPLACE FUNCTION keep_equipment_keys() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE customer_name text; customer_text text;
BEGIN
  IF NEW.customer_id IS NOT NULL THEN
    SELECT name, concat_ws(E'\n', name, one_line_address(street, suburb, state, postcode))
    INTO customer_name, customer_text
    FROM customers WHERE org_id = NEW.org_id AND id = NEW.customer_id;
  END IF;
  NEW.sort_key := lower(NEW.name);
  NEW.customer_key := lower(customer_name);
  NEW.search_text := search_key(concat_ws(E'\n', NEW.name, NEW.make, NEW.model, NEW.serial, customer_text));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_keys BEFORE INSERT OR UPDATE OF name, make, model, serial, customer_id ON equipment
  FOR EACH ROW EXECUTE FUNCTION keep_equipment_keys();

CREATE OR REPLACE FUNCTION keep_job_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE customer_name text; equipment_names text;
BEGIN
  IF NEW.customer_id IS NOT NULL THEN
    SELECT name INTO customer_name FROM customers WHERE org_id = NEW.org_id AND id = NEW.customer_id;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT string_agg(equipment.name, E'\n' ORDER BY position, equipment.id) INTO equipment_names
    FROM job_equipment
    JOIN equipment ON equipment.org_id = job_equipment.org_id AND equipment.id = job_equipment.equipment_id
    WHERE job_equipment.org_id = NEW.org_id AND job_equipment.job_id = NEW.id;
  END IF;
  NEW.search_text := search_key(concat_ws(E'\n', NEW.number, NEW.title, customer_name, equipment_names));
  NEW.title_key := lower(NEW.title);
  NEW.customer_key := lower(customer_name);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF number, title, customer_id ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_job_search();

CREATE OR REPLACE FUNCTION keep_ticket_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE organisation_name text; submitter text;
BEGIN
  SELECT name INTO organisation_name FROM organisations WHERE id = NEW.org_id;
  IF NEW.submitted_by_id IS NOT NULL THEN
    SELECT concat_ws(E'\n', name, email) INTO submitter FROM users
    WHERE org_id = NEW.org_id AND id = NEW.submitted_by_id;
  END IF;
  NEW.search_text := search_key(concat_ws(E'\n', NEW.id, NEW.title, organisation_name, submitter));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF title, submitted_by_id ON support_tickets
  FOR EACH ROW EXECUTE FUNCTION keep_ticket_search();

-- Returns text as search compares it: lower case, without accents and apostrophes. `rules/platform/search-words.ts` does
-- the same.
CREATE OR REPLACE FUNCTION search_key(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(replace(replace(replace(replace(replace(translate(
    regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'),
    'ØøŁłĐđ''’‘ʼ`´′', 'OoLlDd'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'))
$$;

UPDATE customers SET search_text = search_key(search_text) WHERE search_text <> search_key(search_text);
UPDATE equipment SET search_text = search_key(search_text) WHERE search_text <> search_key(search_text);
UPDATE jobs SET search_text = search_key(search_text) WHERE search_text <> search_key(search_text);
UPDATE quotes SET search_text = search_key(search_text) WHERE search_text <> search_key(search_text);
UPDATE invoices SET search_text = search_key(search_text) WHERE search_text <> search_key(search_text);
UPDATE support_tickets SET search_text = search_key(search_text) WHERE search_text <> search_key(search_text);
UPDATE deleted_records SET search_text = search_key(search_text) WHERE search_text <> search_key(search_text);
