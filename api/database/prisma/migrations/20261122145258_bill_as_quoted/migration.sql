CREATE OR REPLACE FUNCTION keep_job_billing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE source record; billable bigint;
BEGIN
  SELECT id, total_cents - tax_cents AS net_cents INTO source FROM quotes
  WHERE org_id = NEW.org_id AND job_id = NEW.id;
  -- A quote that was billed charges its job once that is done; until then the job's work goes on.
  NEW.has_invoice := EXISTS (
      SELECT FROM invoices WHERE org_id = NEW.org_id AND job_id = NEW.id AND status <> 'void')
    OR NEW.status = 'done' AND source.id IS NOT NULL AND EXISTS (
      SELECT FROM invoices WHERE org_id = NEW.org_id AND quote_id = source.id AND status <> 'void');
  -- What the customer accepted is what the office bills first; the work where nothing was quoted.
  SELECT coalesce(source.net_cents, sum(total_cents)) INTO billable
  FROM job_charges WHERE org_id = NEW.org_id AND job_id = NEW.id;
  NEW.billable_cents := CASE WHEN billable > 2147483647 THEN 2147483647 ELSE billable END;
  RETURN NEW;
END $$;

-- A new job has no charges, quote or invoice yet.
CREATE OR REPLACE TRIGGER keep_billing BEFORE UPDATE OF status, has_invoice ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_job_billing();

-- The quoted jobs that have charges as well counted these until now.
UPDATE jobs SET has_invoice = has_invoice
FROM quotes WHERE quotes.org_id = jobs.org_id AND quotes.job_id = jobs.id;
