CREATE OR REPLACE FUNCTION keep_job_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.value_cents := coalesce(
    NEW.estimated_value_cents,
    (SELECT total_cents FROM quotes WHERE org_id = NEW.org_id AND job_id = NEW.id),
    work_total(NEW.org_id, NEW.id));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_value BEFORE INSERT OR UPDATE OF estimated_value_cents, billable_cents ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_job_value();
