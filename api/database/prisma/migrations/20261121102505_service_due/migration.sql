-- AlterTable
ALTER TABLE "equipment" ADD COLUMN     "last_serviced_at" TIMESTAMPTZ(3),
ADD COLUMN     "next_service_due" DATE;

-- CreateIndex
CREATE INDEX "equipment_org_id_next_service_due_id_idx" ON "equipment"("org_id", "next_service_due", "id");

-- ── when a piece was last serviced, and is due again ────────────────────────

CREATE FUNCTION keep_service_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The fixed offset encodes job times; when something happened is read off Melbourne's clock.
  SELECT (NEW.last_serviced_at AT TIME ZONE
      CASE WHEN time_zone = '+10:00' THEN 'Australia/Melbourne' ELSE time_zone END)::date
    + make_interval(months => NEW.service_interval_months)
  INTO NEW.next_service_due FROM organisations WHERE id = NEW.org_id;
  RETURN NEW;
END $$;

CREATE TRIGGER keep_service_due BEFORE INSERT OR UPDATE OF last_serviced_at, service_interval_months ON equipment
  FOR EACH ROW EXECUTE FUNCTION keep_service_due();

-- Setting last_serviced_at to itself runs the trigger above.
CREATE FUNCTION refresh_services_of_organisation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE equipment SET last_serviced_at = last_serviced_at
  WHERE org_id = NEW.id AND next_service_due IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER refresh_services AFTER UPDATE OF time_zone ON organisations
  FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone)
  EXECUTE FUNCTION refresh_services_of_organisation();

CREATE FUNCTION refresh_last_service(org uuid, pieces uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Two services of one piece that end at once: the second looks again after the first has committed.
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

CREATE FUNCTION refresh_services_of_job() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE pieces uuid[];
BEGIN
  SELECT array_agg(equipment_id) INTO pieces FROM job_equipment WHERE org_id = NEW.org_id AND job_id = NEW.id;
  IF pieces IS NOT NULL THEN PERFORM refresh_last_service(NEW.org_id, pieces); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER refresh_services AFTER UPDATE OF status, completed_at, job_type ON jobs
  FOR EACH ROW WHEN (
    (OLD.status, OLD.completed_at, OLD.job_type) IS DISTINCT FROM (NEW.status, NEW.completed_at, NEW.job_type)
    AND ((OLD.status = 'done' AND OLD.job_type = 'Service') OR (NEW.status = 'done' AND NEW.job_type = 'Service'))
  ) EXECUTE FUNCTION refresh_services_of_job();

-- A deleted job takes its rows along, and is gone itself by then.
CREATE FUNCTION refresh_services_of_job_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE org uuid; pieces uuid[];
BEGIN
  FOR org, pieces IN
    SELECT touched.org_id, array_agg(DISTINCT touched.equipment_id)
    FROM touched LEFT JOIN jobs ON jobs.org_id = touched.org_id AND jobs.id = touched.job_id
    WHERE jobs.id IS NULL OR (jobs.status = 'done' AND jobs.job_type = 'Service')
    GROUP BY touched.org_id
  LOOP
    PERFORM refresh_last_service(org, pieces);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER refresh_services_after_insert AFTER INSERT ON job_equipment
  REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_services_of_job_equipment();

CREATE TRIGGER refresh_services_after_delete AFTER DELETE ON job_equipment
  REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_services_of_job_equipment();

-- Services that were completed before this column was there.
UPDATE equipment SET last_serviced_at = service.at
FROM (
  SELECT job_equipment.org_id, equipment_id, max(completed_at) AS at FROM job_equipment
  JOIN jobs ON jobs.org_id = job_equipment.org_id AND jobs.id = job_equipment.job_id
  WHERE job_type = 'Service' AND status = 'done'
  GROUP BY job_equipment.org_id, equipment_id
) AS service
WHERE equipment.org_id = service.org_id AND equipment.id = service.equipment_id;
