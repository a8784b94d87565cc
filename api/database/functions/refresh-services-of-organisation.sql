-- Setting last_serviced_at to itself fires keep_service_due.
CREATE OR REPLACE FUNCTION refresh_services_of_organisation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE equipment SET last_serviced_at = last_serviced_at
  WHERE org_id = NEW.id AND next_service_due IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_services AFTER UPDATE OF time_zone ON organisations
  FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone)
  EXECUTE FUNCTION refresh_services_of_organisation();
