CREATE OR REPLACE FUNCTION keep_ticket_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE organisation_name text; submitter text;
BEGIN
  SELECT name INTO organisation_name FROM organisations WHERE id = NEW.org_id;
  IF NEW.submitted_by_id IS NOT NULL THEN
    SELECT concat_ws(E'\n', name, email) INTO submitter FROM users
    WHERE org_id = NEW.org_id AND id = NEW.submitted_by_id;
  END IF;
  NEW.search_text := search_key(concat_ws(E'\n', NEW.id, NEW.title, organisation_name, submitter));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF title, submitted_by_id ON support_tickets
  FOR EACH ROW EXECUTE FUNCTION keep_ticket_search();
