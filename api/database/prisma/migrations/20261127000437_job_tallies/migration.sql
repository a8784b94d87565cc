ALTER TABLE "jobs" ADD COLUMN "is_quoted" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "jobs" ADD COLUMN "billable_tax_cents" INTEGER;

-- CreateTable
CREATE TABLE "job_tallies" (
    "id" BIGSERIAL NOT NULL,
    "org_id" UUID NOT NULL,
    "status" "job_status" NOT NULL,
    "is_archived" BOOLEAN NOT NULL,
    "is_invoiced" BOOLEAN NOT NULL,
    "jobs" INTEGER NOT NULL,
    "quoted" INTEGER NOT NULL,
    "unpriced" INTEGER NOT NULL,
    "billable_cents" BIGINT NOT NULL,
    "quoted_tax_cents" BIGINT NOT NULL,
    "charge_tax_cents" BIGINT NOT NULL,

    CONSTRAINT "job_tallies_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "job_tallies_org_id_idx" ON "job_tallies"("org_id");

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON job_tallies FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();

-- The GST on a job's charges if the organisation is registered, rounded as in work_total. Null without charges.
CREATE OR REPLACE FUNCTION work_tax(org uuid, job uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) > 0 THEN least(sum(total_cents + (total_cents + 5) / 10), 2147483647)::int
    - least(sum(total_cents), 2147483647)::int END
  FROM job_charges WHERE org_id = org AND job_id = job
$$;

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

UPDATE jobs SET billable_cents = billable_cents WHERE billable_cents IS NOT NULL;

-- Adds rows instead of updating a row per status, so an organisation's writes don't wait for each other or deadlock. The
-- task fold-job-tallies merges them.
CREATE OR REPLACE FUNCTION keep_job_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO job_tallies (org_id, status, is_archived, is_invoiced, jobs, quoted, unpriced, billable_cents,
      quoted_tax_cents, charge_tax_cents)
    SELECT org_id, status, archived_at IS NOT NULL, has_invoice, count(*), count(*) FILTER (WHERE is_quoted),
      count(*) FILTER (WHERE coalesce(billable_cents, 0) = 0), coalesce(sum(billable_cents), 0),
      coalesce(sum(billable_tax_cents) FILTER (WHERE is_quoted), 0),
      coalesce(sum(billable_tax_cents) FILTER (WHERE NOT is_quoted), 0)
    FROM added GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO job_tallies (org_id, status, is_archived, is_invoiced, jobs, quoted, unpriced, billable_cents,
      quoted_tax_cents, charge_tax_cents)
    SELECT org_id, status, archived_at IS NOT NULL, has_invoice, -count(*), -count(*) FILTER (WHERE is_quoted),
      -count(*) FILTER (WHERE coalesce(billable_cents, 0) = 0), -coalesce(sum(billable_cents), 0),
      -coalesce(sum(billable_tax_cents) FILTER (WHERE is_quoted), 0),
      -coalesce(sum(billable_tax_cents) FILTER (WHERE NOT is_quoted), 0)
    FROM removed GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO job_tallies (org_id, status, is_archived, is_invoiced, jobs, quoted, unpriced, billable_cents,
      quoted_tax_cents, charge_tax_cents)
    VALUES
      (OLD.org_id, OLD.status, OLD.archived_at IS NOT NULL, OLD.has_invoice, -1, -OLD.is_quoted::int,
        -(coalesce(OLD.billable_cents, 0) = 0)::int, -coalesce(OLD.billable_cents, 0),
        CASE WHEN OLD.is_quoted THEN -coalesce(OLD.billable_tax_cents, 0) ELSE 0 END,
        CASE WHEN OLD.is_quoted THEN 0 ELSE -coalesce(OLD.billable_tax_cents, 0) END),
      (NEW.org_id, NEW.status, NEW.archived_at IS NOT NULL, NEW.has_invoice, 1, NEW.is_quoted::int,
        (coalesce(NEW.billable_cents, 0) = 0)::int, coalesce(NEW.billable_cents, 0),
        CASE WHEN NEW.is_quoted THEN coalesce(NEW.billable_tax_cents, 0) ELSE 0 END,
        CASE WHEN NEW.is_quoted THEN 0 ELSE coalesce(NEW.billable_tax_cents, 0) END);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tally_insert AFTER INSERT ON jobs
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_job_tallies();
CREATE OR REPLACE TRIGGER tally_delete AFTER DELETE ON jobs
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_job_tallies();
CREATE OR REPLACE TRIGGER tally_update AFTER UPDATE OF status, archived_at, has_invoice, billable_cents,
    estimated_value_cents ON jobs
  FOR EACH ROW WHEN ((OLD.status, OLD.archived_at IS NULL, OLD.has_invoice, OLD.is_quoted, OLD.billable_cents,
      OLD.billable_tax_cents)
    IS DISTINCT FROM (NEW.status, NEW.archived_at IS NULL, NEW.has_invoice, NEW.is_quoted, NEW.billable_cents,
      NEW.billable_tax_cents))
  EXECUTE FUNCTION keep_job_tallies();

INSERT INTO job_tallies (org_id, status, is_archived, is_invoiced, jobs, quoted, unpriced, billable_cents,
  quoted_tax_cents, charge_tax_cents)
SELECT org_id, status, archived_at IS NOT NULL, has_invoice, count(*), count(*) FILTER (WHERE is_quoted),
  count(*) FILTER (WHERE coalesce(billable_cents, 0) = 0), coalesce(sum(billable_cents), 0),
  coalesce(sum(billable_tax_cents) FILTER (WHERE is_quoted), 0),
  coalesce(sum(billable_tax_cents) FILTER (WHERE NOT is_quoted), 0)
FROM jobs GROUP BY 1, 2, 3, 4;
