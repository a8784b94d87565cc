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
