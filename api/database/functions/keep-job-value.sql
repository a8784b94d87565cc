-- GST is 10 % of the work so far: charges have no tax of their own.
CREATE OR REPLACE FUNCTION keep_job_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.value_cents := NEW.estimated_value_cents;
  IF NEW.value_cents IS NULL AND NEW.billable_cents IS NOT NULL THEN
    NEW.value_cents := NEW.billable_cents + CASE
      WHEN (SELECT gst_registered FROM organisations WHERE id = NEW.org_id)
        THEN least(round(NEW.billable_cents * 0.1)::int, 2147483647 - NEW.billable_cents)
      ELSE 0 END;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_value BEFORE INSERT OR UPDATE OF estimated_value_cents, billable_cents ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_job_value();
