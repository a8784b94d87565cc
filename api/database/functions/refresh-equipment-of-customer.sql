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
