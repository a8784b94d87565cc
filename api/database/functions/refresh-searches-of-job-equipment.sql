CREATE OR REPLACE FUNCTION refresh_searches_of_job_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET customer_id = jobs.customer_id
  WHERE (org_id, id) IN (SELECT DISTINCT org_id, job_id FROM touched);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_searches_after_insert AFTER INSERT ON job_equipment
  REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_searches_of_job_equipment();

CREATE OR REPLACE TRIGGER refresh_searches_after_delete AFTER DELETE ON job_equipment
  REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_searches_of_job_equipment();
