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

CREATE OR REPLACE FUNCTION keep_service_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The date of the last service in the organisation's time zone. '+10:00' is how jobs' times are stored where no zone is
  -- set; the local date is Melbourne's then.
  SELECT (NEW.last_serviced_at AT TIME ZONE
      CASE WHEN time_zone = '+10:00' THEN 'Australia/Melbourne' ELSE time_zone END)::date
    + make_interval(months => NEW.service_interval_months)
  INTO NEW.next_service_due FROM organisations WHERE id = NEW.org_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_service_due BEFORE INSERT OR UPDATE OF last_serviced_at, service_interval_months ON equipment
  FOR EACH ROW EXECUTE FUNCTION keep_service_due();

CREATE OR REPLACE FUNCTION refresh_last_service(org uuid, pieces uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Locked, so that of two transactions that complete a service of the same equipment the second reads after the first
  -- has committed. Locked in order of id, so that they can't deadlock.
  PERFORM 1 FROM equipment WHERE org_id = org AND id = ANY (pieces) ORDER BY id FOR NO KEY UPDATE;
  UPDATE equipment SET last_serviced_at = service.at
  FROM (
    SELECT piece, (
      SELECT max(jobs.completed_at) FROM job_equipment
      JOIN jobs ON jobs.org_id = job_equipment.org_id AND jobs.id = job_equipment.job_id
      WHERE job_equipment.org_id = org AND job_equipment.equipment_id = piece
        AND jobs.job_type = 'Service' AND jobs.status = 'done'
    ) AS at
    FROM unnest(pieces) AS piece
  ) AS service
  WHERE equipment.org_id = org AND equipment.id = service.piece
    AND equipment.last_serviced_at IS DISTINCT FROM service.at;
END $$;
