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
