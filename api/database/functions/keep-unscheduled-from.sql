-- Stores the date a job had before it was unscheduled, until it gets a new one.
CREATE OR REPLACE FUNCTION keep_unscheduled_from() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.unscheduled_from := CASE WHEN NEW.scheduled_at IS NULL THEN coalesce(OLD.scheduled_at, OLD.unscheduled_from) END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_unscheduled_from BEFORE UPDATE OF scheduled_at ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_unscheduled_from();
