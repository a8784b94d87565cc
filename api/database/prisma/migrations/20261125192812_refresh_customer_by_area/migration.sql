DROP TRIGGER refresh_searches ON customers;
DROP FUNCTION refresh_searches_of_customer();

CREATE OR REPLACE FUNCTION refresh_equipment_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE equipment SET customer_id = customer_id WHERE org_id = NEW.org_id AND customer_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_equipment AFTER UPDATE OF name, street, suburb, state, postcode ON customers
  FOR EACH ROW WHEN (
    (OLD.name, OLD.street, OLD.suburb, OLD.state, OLD.postcode)
      IS DISTINCT FROM (NEW.name, NEW.street, NEW.suburb, NEW.state, NEW.postcode)
  ) EXECUTE FUNCTION refresh_equipment_of_customer();

CREATE OR REPLACE FUNCTION refresh_jobs_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET customer_id = customer_id WHERE org_id = NEW.org_id AND customer_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_jobs AFTER UPDATE OF name ON customers
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refresh_jobs_of_customer();

CREATE OR REPLACE FUNCTION refresh_quotes_and_invoices_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quotes SET customer_id = customer_id WHERE org_id = NEW.org_id AND customer_id = NEW.id;
  UPDATE invoices SET customer_id = customer_id WHERE org_id = NEW.org_id AND customer_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_quotes_and_invoices AFTER UPDATE OF name ON customers
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION refresh_quotes_and_invoices_of_customer();
