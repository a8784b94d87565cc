-- CreateEnum
CREATE TYPE "webhook_off_reason" AS ENUM ('admin', 'failing', 'gone');

-- CreateEnum
CREATE TYPE "webhook_delivery_status" AS ENUM ('waiting', 'delivered', 'failed');

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT,
    "events" TEXT[],
    "secret" TEXT NOT NULL,
    "old_secret" TEXT,
    "old_secret_until" TIMESTAMPTZ(3),
    "created_by_id" UUID,
    "disabled_at" TIMESTAMPTZ(3),
    "disabled_reason" "webhook_off_reason",
    "failing_since" TIMESTAMPTZ(3),
    "last_delivered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_messages" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "payload" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "record_id" UUID NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "status" "webhook_delivery_status" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "last_attempt_at" TIMESTAMPTZ(3),
    "response_status" INTEGER,
    "response_body" TEXT,
    "error" TEXT,
    "duration_ms" INTEGER,
    "is_resend" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhook_endpoints_org_id_created_at_idx" ON "webhook_endpoints"("org_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_endpoints_org_id_id_key" ON "webhook_endpoints"("org_id", "id");

-- CreateIndex
CREATE INDEX "webhook_messages_created_at_idx" ON "webhook_messages"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_messages_org_id_id_key" ON "webhook_messages"("org_id", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpoint_id_status_record_id_position_idx" ON "webhook_deliveries"("endpoint_id", "status", "record_id", "position");

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpoint_id_position_idx" ON "webhook_deliveries"("endpoint_id", "position" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_org_id_message_id_idx" ON "webhook_deliveries"("org_id", "message_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_org_id_id_key" ON "webhook_deliveries"("org_id", "id");

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_org_id_created_by_id_fkey" FOREIGN KEY ("org_id", "created_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("created_by_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_org_id_endpoint_id_fkey" FOREIGN KEY ("org_id", "endpoint_id") REFERENCES "webhook_endpoints"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_org_id_message_id_fkey" FOREIGN KEY ("org_id", "message_id") REFERENCES "webhook_messages"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON webhook_endpoints FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON webhook_messages FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON webhook_deliveries FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();

-- Stores webhook messages in the transaction that causes them, so a crash loses none.
-- Rows of one record are locked by their change, so positions follow its commits.
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

-- Adds an event's message and its deliveries, and wakes the worker once per transaction and endpoint.
CREATE OR REPLACE FUNCTION store_webhook_message(org uuid, event text, record uuid) RETURNS void LANGUAGE plpgsql AS $$
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
      INSERT INTO webhook_messages (id, org_id, type, record_id) VALUES (message, org, event, record);
    END IF;
    INSERT INTO webhook_deliveries (id, org_id, endpoint_id, message_id, record_id)
    VALUES (gen_random_uuid(), org, endpoint, message, record);
    IF position(endpoint::text IN woken) = 0 THEN
      woken := woken || ' ' || endpoint;
      -- Without a key: a key's row would be locked until the commit, and others would wait for it.
      PERFORM queue_job('deliver-webhooks', json_build_object('endpointId', endpoint), NULL, NULL, 32767,
        'webhooks:' || endpoint);
    END IF;
  END LOOP;
  PERFORM set_config('fettle.webhooks_woken', woken, true);
END $$;
