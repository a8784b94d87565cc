CREATE OR REPLACE FUNCTION refresh_technicians_of_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_technician_keys(org_id, array_agg(DISTINCT job_id)) FROM touched GROUP BY org_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_technicians_after_insert AFTER INSERT ON job_technicians
  REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_technicians_of_job();

CREATE OR REPLACE TRIGGER refresh_technicians_after_delete AFTER DELETE ON job_technicians
  REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_technicians_of_job();
