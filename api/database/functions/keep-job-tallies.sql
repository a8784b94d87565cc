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
