-- Sets the job list's sort key: open jobs by scheduled time, then undated ones, then closed ones, newest first.
CREATE OR REPLACE FUNCTION keep_job_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.list_order := CASE
    WHEN NEW.status IN ('done', 'cancelled') THEN
      8e15 - floor(extract(epoch FROM coalesce(NEW.completed_at, NEW.scheduled_at, NEW.created_at)) * 1000)
    ELSE coalesce(floor(extract(epoch FROM NEW.scheduled_at) * 1000), 4e15)
  END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_order BEFORE INSERT OR UPDATE OF status, scheduled_at, completed_at ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_job_order();
