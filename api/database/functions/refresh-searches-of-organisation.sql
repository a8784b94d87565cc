CREATE OR REPLACE FUNCTION refresh_searches_of_organisation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE support_tickets SET title = title WHERE org_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_searches AFTER UPDATE OF name ON organisations
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refresh_searches_of_organisation();
