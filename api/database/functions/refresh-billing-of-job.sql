-- One function for job_charges and quotes: both have the column job_id.
CREATE OR REPLACE FUNCTION refresh_billing_of_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_job_billing(coalesce(NEW.org_id, OLD.org_id), ARRAY[OLD.job_id, NEW.job_id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_billing AFTER INSERT OR DELETE OR UPDATE OF job_id, total_cents ON job_charges
  FOR EACH ROW EXECUTE FUNCTION refresh_billing_of_job();

CREATE OR REPLACE TRIGGER refresh_billing_after_insert AFTER INSERT ON quotes
  FOR EACH ROW WHEN (NEW.job_id IS NOT NULL) EXECUTE FUNCTION refresh_billing_of_job();

CREATE OR REPLACE TRIGGER refresh_billing_after_update AFTER UPDATE OF job_id, total_cents, tax_cents ON quotes
  FOR EACH ROW WHEN (OLD.job_id IS NOT NULL OR NEW.job_id IS NOT NULL) EXECUTE FUNCTION refresh_billing_of_job();
