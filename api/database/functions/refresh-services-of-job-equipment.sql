-- LEFT JOIN, because a deleted job is already gone when the cascade deletes its job_equipment rows.
CREATE OR REPLACE FUNCTION refresh_services_of_job_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER refresh_services_after_insert AFTER INSERT ON job_equipment
  REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_services_of_job_equipment();

CREATE OR REPLACE TRIGGER refresh_services_after_delete AFTER DELETE ON job_equipment
  REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_services_of_job_equipment();
