-- A new job has no quote or charges yet.
CREATE OR REPLACE FUNCTION keep_job_value() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  quoted int;
  quoted_tax int;
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.value_cents := NEW.estimated_value_cents;
    NEW.is_quoted := false;
    NEW.billable_tax_cents := NULL;
    RETURN NEW;
  END IF;
  SELECT total_cents, tax_cents INTO quoted, quoted_tax FROM quotes WHERE org_id = NEW.org_id AND job_id = NEW.id;
  NEW.is_quoted := FOUND;
  NEW.billable_tax_cents := CASE WHEN NEW.is_quoted THEN quoted_tax ELSE work_tax(NEW.org_id, NEW.id) END;
  NEW.value_cents := coalesce(NEW.estimated_value_cents, quoted, work_total(NEW.org_id, NEW.id));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_value BEFORE INSERT OR UPDATE OF estimated_value_cents, billable_cents ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_job_value();
