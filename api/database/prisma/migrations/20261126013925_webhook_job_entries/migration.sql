-- AlterTable
ALTER TABLE "webhook_messages" ADD COLUMN     "job_id" UUID;

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

-- A new parameter would make a second function.
DROP FUNCTION store_webhook_message(uuid, text, uuid);

-- Adds an event's message and its deliveries, and wakes the worker once per transaction and endpoint. An entry of a job
-- names the job, and is delivered in the job's order.
CREATE OR REPLACE FUNCTION store_webhook_message(
  org uuid, event text, record uuid, job uuid DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  message uuid;
  endpoint uuid;
  woken text := coalesce(current_setting('fettle.webhooks_woken', true), '');
BEGIN
  FOR endpoint IN
    SELECT e.id FROM webhook_endpoints e
    WHERE e.org_id = org AND e.disabled_at IS NULL AND event = ANY (e.events)
    ORDER BY e.id
  LOOP
    IF message IS NULL THEN
      message := gen_random_uuid();
      INSERT INTO webhook_messages (id, org_id, type, record_id, job_id) VALUES (message, org, event, record, job);
    END IF;
    INSERT INTO webhook_deliveries (id, org_id, endpoint_id, message_id, record_id)
    VALUES (gen_random_uuid(), org, endpoint, message, coalesce(job, record));
    IF position(endpoint::text IN woken) = 0 THEN
      woken := woken || ' ' || endpoint;
      -- Without a key: a key's row would be locked until the commit, and others would wait for it.
      PERFORM queue_job('deliver-webhooks', json_build_object('endpointId', endpoint), NULL, NULL, 32767,
        'webhooks:' || endpoint);
    END IF;
  END LOOP;
  PERFORM set_config('fettle.webhooks_woken', woken, true);
END $$;
