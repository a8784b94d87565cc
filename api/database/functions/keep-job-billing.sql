CREATE OR REPLACE FUNCTION keep_job_billing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE source record; billable bigint;
BEGIN
  SELECT id, total_cents - tax_cents AS net_cents INTO source FROM quotes
  WHERE org_id = NEW.org_id AND job_id = NEW.id;
  -- True where an invoice names the job, or where the job is done and an invoice names its quote. An invoice of the
  -- quote alone doesn't count before the job is done.
  NEW.has_invoice := EXISTS (
      SELECT FROM invoices WHERE org_id = NEW.org_id AND job_id = NEW.id AND status <> 'void')
    OR NEW.status = 'done' AND source.id IS NOT NULL AND EXISTS (
      SELECT FROM invoices WHERE org_id = NEW.org_id AND quote_id = source.id AND status <> 'void');
  -- The amount to bill, before GST: the quote's, or the sum of the job's charges where it has no quote. It is limited
  -- to what the integer column can hold.
  SELECT coalesce(source.net_cents, sum(total_cents)) INTO billable
  FROM job_charges WHERE org_id = NEW.org_id AND job_id = NEW.id;
  NEW.billable_cents := CASE WHEN billable > 2147483647 THEN 2147483647 ELSE billable END;
  RETURN NEW;
END $$;

-- Not on insert: a new job has no charges, quote or invoice yet.
CREATE OR REPLACE TRIGGER keep_billing BEFORE UPDATE OF status, has_invoice ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_job_billing();
