-- Stores the seller and buyer when a document is issued. A revised quote gets the current details.
CREATE OR REPLACE FUNCTION freeze_parties() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE is_revised boolean := false;
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'quotes' THEN
    is_revised := to_jsonb(NEW) -> 'revision' <> to_jsonb(OLD) -> 'revision';
  END IF;
  IF NEW.status::text = 'draft' THEN
    NEW.issued_as := NULL;
  ELSIF is_revised OR (NEW.issued_as IS NULL AND NEW.status::text <> 'void') THEN
    NEW.issued_as := document_parties(NEW.org_id, NEW.customer_id);
  ELSIF TG_OP = 'UPDATE' AND NEW.customer_id IS DISTINCT FROM OLD.customer_id THEN
    NEW.issued_as := jsonb_set(NEW.issued_as, '{buyer}', document_parties(NEW.org_id, NEW.customer_id) -> 'buyer');
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER freeze_parties BEFORE INSERT OR UPDATE OF status, customer_id, revision, issued_as ON quotes
  FOR EACH ROW EXECUTE FUNCTION freeze_parties();

CREATE OR REPLACE TRIGGER freeze_parties BEFORE INSERT OR UPDATE OF status, customer_id, issued_as ON invoices
  FOR EACH ROW EXECUTE FUNCTION freeze_parties();
