-- Stores a webhook message about a job's note, hours, part or photo, behind the job's earlier ones. The lock on the job
-- keeps them in the order of their commits. A job that comes or goes with its entries is one event, `job.deleted`, or
-- `job.created` followed by its entries.
CREATE OR REPLACE FUNCTION note_job_entry_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := TG_ARGV[0];
  entry record := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints e WHERE e.org_id = entry.org_id AND e.disabled_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM jobs j WHERE j.org_id = entry.org_id AND j.id = entry.job_id AND NOT j.is_sample) THEN
    RETURN NULL;
  END IF;
  PERFORM store_webhook_message(entry.org_id,
    kind || '.' || CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END,
    entry.id, entry.job_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER note_job_entry_event AFTER INSERT OR DELETE ON job_notes
  FOR EACH ROW EXECUTE FUNCTION note_job_entry_event('note');
CREATE OR REPLACE TRIGGER note_job_entry_event AFTER INSERT OR DELETE ON job_hours
  FOR EACH ROW EXECUTE FUNCTION note_job_entry_event('hours');
CREATE OR REPLACE TRIGGER note_job_entry_event AFTER INSERT OR DELETE ON job_parts
  FOR EACH ROW EXECUTE FUNCTION note_job_entry_event('part');
CREATE OR REPLACE TRIGGER note_job_entry_event AFTER INSERT OR DELETE ON job_photos
  FOR EACH ROW EXECUTE FUNCTION note_job_entry_event('photo');

CREATE OR REPLACE TRIGGER note_job_entry_update AFTER UPDATE ON job_notes
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION note_job_entry_event('note');
CREATE OR REPLACE TRIGGER note_job_entry_update AFTER UPDATE ON job_hours
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION note_job_entry_event('hours');
CREATE OR REPLACE TRIGGER note_job_entry_update AFTER UPDATE ON job_parts
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION note_job_entry_event('part');
