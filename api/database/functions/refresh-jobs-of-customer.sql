CREATE OR REPLACE FUNCTION refresh_jobs_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET customer_id = customer_id WHERE org_id = NEW.org_id AND customer_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_jobs AFTER UPDATE OF name, suburb, phone, notes ON customers
  FOR EACH ROW WHEN ((OLD.name, OLD.suburb, OLD.phone, noted_phones(OLD.notes))
    IS DISTINCT FROM (NEW.name, NEW.suburb, NEW.phone, noted_phones(NEW.notes)))
  EXECUTE FUNCTION refresh_jobs_of_customer();
