-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "billable_cents" INTEGER,
ADD COLUMN     "has_invoice" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "jobs_org_id_status_has_invoice_list_order_id_idx" ON "jobs"("org_id", "status", "has_invoice", "list_order", "id");

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
  SELECT coalesce(sum(total_cents), source.net_cents) INTO billable
  FROM job_charges WHERE org_id = NEW.org_id AND job_id = NEW.id;
  NEW.billable_cents := CASE WHEN billable > 2147483647 THEN 2147483647 ELSE billable END;
  RETURN NEW;
END $$;

-- A new job has no charges, quote or invoice yet.
CREATE OR REPLACE TRIGGER keep_billing BEFORE UPDATE OF status, has_invoice ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_job_billing();

-- Setting has_invoice to itself runs the trigger above. In the order of the key, so that two transactions never wait
-- for each other in a circle.
CREATE OR REPLACE FUNCTION refresh_job_billing(org uuid, billed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM jobs WHERE org_id = org AND id = ANY (billed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE jobs SET has_invoice = has_invoice WHERE org_id = org AND id = ANY (billed);
END $$;

-- Charges and quotes both name their job.
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

UPDATE jobs SET has_invoice = has_invoice
  WHERE EXISTS (SELECT FROM invoices WHERE invoices.org_id = jobs.org_id AND job_id = jobs.id)
    OR EXISTS (SELECT FROM quotes WHERE quotes.org_id = jobs.org_id AND job_id = jobs.id)
    OR EXISTS (SELECT FROM job_charges WHERE job_charges.org_id = jobs.org_id AND job_id = jobs.id);
