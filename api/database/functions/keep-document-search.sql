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
