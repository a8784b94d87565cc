-- A customer who can't make a visit says so about one time: it's over once the job moves or changes its status.
CREATE OR REPLACE FUNCTION keep_cannot_make_it() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.scheduled_at IS DISTINCT FROM OLD.scheduled_at OR NEW.status <> OLD.status THEN
    NEW.cannot_make_it_at := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_cannot_make_it BEFORE UPDATE OF scheduled_at, status ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_cannot_make_it();
