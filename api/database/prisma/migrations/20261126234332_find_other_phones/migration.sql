-- The spellings of the phone numbers in a text, so a number in a customer's notes is found like their own.
CREATE OR REPLACE FUNCTION noted_phones(notes text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(phone_spellings(found[1]), ' ')
  FROM regexp_matches(notes,
    '(?<!\d)((?:(?:\+|00)?61[ .-]?(?:\(0\))?[ .-]?\(?|\(?0)[2-478]\)?(?:[ .-]{0,2}\d){8}|\d{4}[ .-]?\d{4}|1[38]00(?:[ .-]?\d){6}|13(?:[ .-]?\d){4})(?!\d)',
    'g') AS found
$$;

CREATE OR REPLACE FUNCTION refresh_jobs_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET customer_id = customer_id WHERE org_id = NEW.org_id AND customer_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_jobs AFTER UPDATE OF name, suburb, phone, notes ON customers
  FOR EACH ROW WHEN ((OLD.name, OLD.suburb, OLD.phone, noted_phones(OLD.notes))
    IS DISTINCT FROM (NEW.name, NEW.suburb, NEW.phone, noted_phones(NEW.notes)))
  EXECUTE FUNCTION refresh_jobs_of_customer();

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

-- Phone numbers follow ☎, so a search for a job's number can leave them out.
CREATE OR REPLACE FUNCTION keep_job_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE customer_name text; customer_suburb text; customer_phone text; customer_phones text; equipment_names text;
BEGIN
  IF NEW.customer_id IS NOT NULL THEN
    SELECT name, suburb, phone, concat_ws(' ', phone_spellings(phone), noted_phones(notes))
    INTO customer_name, customer_suburb, customer_phone, customer_phones
    FROM customers WHERE org_id = NEW.org_id AND id = NEW.customer_id;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT string_agg(equipment.name, E'\n' ORDER BY position, equipment.id) INTO equipment_names
    FROM job_equipment
    JOIN equipment ON equipment.org_id = job_equipment.org_id AND equipment.id = job_equipment.equipment_id
    WHERE job_equipment.org_id = NEW.org_id AND job_equipment.job_id = NEW.id;
  END IF;
  NEW.search_text := search_key(concat_ws(E'\n', NEW.number, NEW.title, customer_name, equipment_names,
    NEW.site_address, NEW.site_contact_name,
    '☎ ' || nullif(concat_ws(' ', nullif(phone_spellings(NEW.site_contact_phone), ''), nullif(customer_phones, '')), '')));
  NEW.title_key := lower(NEW.title);
  NEW.customer_key := lower(customer_name);
  NEW.place_key := left(lower(coalesce(nullif(NEW.site_address, ''), nullif(customer_suburb, ''))), 100);
  NEW.phone_key := nullif(phone_key(coalesce(nullif(NEW.site_contact_phone, ''), customer_phone)), '');
  NEW.equipment_key := left(lower(equipment_names), 100);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF number, title, customer_id, site_address, site_contact_name,
  site_contact_phone ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_job_search();

UPDATE customers SET notes = notes WHERE notes ~ '\d';
UPDATE jobs SET customer_id = customer_id WHERE customer_id IS NOT NULL OR site_contact_phone IS NOT NULL;
