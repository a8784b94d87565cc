CREATE OR REPLACE FUNCTION refresh_jobs_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_technician_keys(NEW.org_id, array_agg(job_id))
  FROM job_technicians WHERE org_id = NEW.org_id AND user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_jobs AFTER UPDATE OF name ON users
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name AND NEW.org_id IS NOT NULL)
  EXECUTE FUNCTION refresh_jobs_of_member();
