CREATE OR REPLACE FUNCTION refresh_billing_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE org uuid := coalesce(NEW.org_id, OLD.org_id);
BEGIN
  PERFORM refresh_job_billing(org, ARRAY[OLD.job_id, NEW.job_id] || ARRAY(
    SELECT job_id FROM quotes WHERE org_id = org AND id IN (OLD.quote_id, NEW.quote_id)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_billing_after_insert AFTER INSERT ON invoices
  FOR EACH ROW WHEN (NEW.job_id IS NOT NULL OR NEW.quote_id IS NOT NULL)
  EXECUTE FUNCTION refresh_billing_of_invoice();

CREATE OR REPLACE TRIGGER refresh_billing_after_delete AFTER DELETE ON invoices
  FOR EACH ROW WHEN (OLD.job_id IS NOT NULL OR OLD.quote_id IS NOT NULL)
  EXECUTE FUNCTION refresh_billing_of_invoice();

CREATE OR REPLACE TRIGGER refresh_billing_after_update AFTER UPDATE OF status, job_id, quote_id ON invoices
  FOR EACH ROW WHEN ((OLD.status = 'void', OLD.job_id, OLD.quote_id)
    IS DISTINCT FROM (NEW.status = 'void', NEW.job_id, NEW.quote_id))
  EXECUTE FUNCTION refresh_billing_of_invoice();
