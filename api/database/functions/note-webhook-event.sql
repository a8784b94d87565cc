-- Stores webhook messages in the transaction that causes them, so a crash can't lose any. A change locks its record's
-- rows, so positions follow the order of the record's commits.
CREATE OR REPLACE FUNCTION note_webhook_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := TG_ARGV[0];
  org uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.org_id ELSE NEW.org_id END;
  was jsonb;
  now_is jsonb;
  changes text[];
  change text;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints e WHERE e.org_id = org AND e.disabled_at IS NULL) THEN
    RETURN NULL;
  END IF;
  was := CASE TG_OP WHEN 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  now_is := CASE TG_OP WHEN 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  IF coalesce(now_is, was) ->> 'is_sample' = 'true' THEN
    RETURN NULL;
  END IF;
  changes := CASE
    WHEN now_is IS NULL THEN ARRAY['deleted']
    WHEN kind = 'message' THEN ARRAY['received']
    WHEN was IS NULL OR was ->> 'is_sample' = 'true' THEN ARRAY['created']
    WHEN was ->> 'archived_at' IS NULL AND now_is ->> 'archived_at' IS NOT NULL THEN ARRAY['archived']
    ELSE ARRAY['updated']
  END;
  IF kind <> 'message' AND now_is IS NOT NULL AND was ->> 'status' IS DISTINCT FROM now_is ->> 'status' THEN
    change := CASE kind || ' ' || (now_is ->> 'status')
      WHEN 'job done' THEN 'completed'
      WHEN 'quote accepted' THEN 'accepted'
      WHEN 'quote rejected' THEN 'rejected'
      WHEN 'invoice paid' THEN 'paid'
      WHEN 'invoice void' THEN 'voided'
      ELSE CASE WHEN kind IN ('quote', 'invoice') AND now_is ->> 'status' = 'sent'
        AND coalesce(was ->> 'status', 'draft') = 'draft' THEN 'sent' END
    END;
    changes := array_remove(changes || change, NULL);
  END IF;
  FOREACH change IN ARRAY changes LOOP
    PERFORM store_webhook_message(org, kind || '.' || change, (coalesce(now_is, was) ->> 'id')::uuid);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER note_webhook_event AFTER INSERT OR DELETE ON jobs
  FOR EACH ROW EXECUTE FUNCTION note_webhook_event('job');
CREATE OR REPLACE TRIGGER note_webhook_event AFTER INSERT OR DELETE ON customers
  FOR EACH ROW EXECUTE FUNCTION note_webhook_event('customer');
CREATE OR REPLACE TRIGGER note_webhook_event AFTER INSERT OR DELETE ON equipment
  FOR EACH ROW EXECUTE FUNCTION note_webhook_event('equipment');
CREATE OR REPLACE TRIGGER note_webhook_event AFTER INSERT OR DELETE ON quotes
  FOR EACH ROW EXECUTE FUNCTION note_webhook_event('quote');
CREATE OR REPLACE TRIGGER note_webhook_event AFTER INSERT OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION note_webhook_event('invoice');
CREATE OR REPLACE TRIGGER note_webhook_event AFTER INSERT ON messages
  FOR EACH ROW WHEN (NEW.direction = 'inbound') EXECUTE FUNCTION note_webhook_event('message');

CREATE OR REPLACE TRIGGER note_webhook_update AFTER UPDATE ON jobs
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION note_webhook_event('job');
CREATE OR REPLACE TRIGGER note_webhook_update AFTER UPDATE ON customers
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION note_webhook_event('customer');
CREATE OR REPLACE TRIGGER note_webhook_update AFTER UPDATE ON equipment
  FOR EACH ROW WHEN (OLD.version <> NEW.version OR OLD.next_service_due IS DISTINCT FROM NEW.next_service_due)
  EXECUTE FUNCTION note_webhook_event('equipment');
CREATE OR REPLACE TRIGGER note_webhook_update AFTER UPDATE ON quotes
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION note_webhook_event('quote');
CREATE OR REPLACE TRIGGER note_webhook_update AFTER UPDATE ON invoices
  FOR EACH ROW WHEN (OLD.version <> NEW.version OR OLD.status <> NEW.status OR OLD.paid_cents <> NEW.paid_cents)
  EXECUTE FUNCTION note_webhook_event('invoice');
