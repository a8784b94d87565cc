CREATE OR REPLACE FUNCTION refresh_services_of_job() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE pieces uuid[];
BEGIN
  SELECT array_agg(equipment_id) INTO pieces FROM job_equipment WHERE org_id = NEW.org_id AND job_id = NEW.id;
  IF pieces IS NOT NULL THEN PERFORM refresh_last_service(NEW.org_id, pieces); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_services AFTER UPDATE OF status, completed_at, job_type ON jobs
  FOR EACH ROW WHEN (
    (OLD.status, OLD.completed_at, OLD.job_type) IS DISTINCT FROM (NEW.status, NEW.completed_at, NEW.job_type)
    AND ((OLD.status = 'done' AND OLD.job_type = 'Service') OR (NEW.status = 'done' AND NEW.job_type = 'Service'))
  ) EXECUTE FUNCTION refresh_services_of_job();
