CREATE OR REPLACE FUNCTION refresh_searches_of_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET customer_id = jobs.customer_id FROM job_equipment
  WHERE job_equipment.org_id = NEW.org_id AND job_equipment.equipment_id = NEW.id
    AND jobs.org_id = job_equipment.org_id AND jobs.id = job_equipment.job_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_searches AFTER UPDATE OF name ON equipment
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refresh_searches_of_equipment();
