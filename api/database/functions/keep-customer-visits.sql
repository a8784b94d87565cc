CREATE OR REPLACE FUNCTION keep_customer_visits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  IF TG_OP <> 'INSERT' THEN ids := array_append(ids, OLD.customer_id); END IF;
  IF TG_OP <> 'DELETE' THEN ids := array_append(ids, NEW.customer_id); END IF;
  ids := array_remove(ids, NULL);
  IF ids <> '{}' THEN
    PERFORM refresh_visits(CASE TG_OP WHEN 'DELETE' THEN OLD.org_id ELSE NEW.org_id END, ids);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_visits_of_new AFTER INSERT ON jobs
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL AND (NEW.scheduled_at IS NOT NULL OR NEW.completed_at IS NOT NULL))
  EXECUTE FUNCTION keep_customer_visits();

CREATE OR REPLACE TRIGGER keep_visits_of_deleted AFTER DELETE ON jobs
  FOR EACH ROW WHEN (OLD.customer_id IS NOT NULL)
  EXECUTE FUNCTION keep_customer_visits();

CREATE OR REPLACE TRIGGER keep_visits AFTER UPDATE OF status, scheduled_at, completed_at, customer_id, archived_at ON jobs
  FOR EACH ROW WHEN (
    (OLD.status, OLD.scheduled_at, OLD.completed_at, OLD.customer_id, OLD.archived_at)
    IS DISTINCT FROM (NEW.status, NEW.scheduled_at, NEW.completed_at, NEW.customer_id, NEW.archived_at)
  ) EXECUTE FUNCTION keep_customer_visits();
