-- Edited by hand: SET NULL naming its column (else it would null org_id too), the checks, the triggers and the threads
-- of the messages so far.
-- CreateEnum
CREATE TYPE "message_direction" AS ENUM ('outbound', 'inbound');

-- CreateEnum
CREATE TYPE "opt_out_source" AS ENUM ('text', 'staff', 'link');

-- CreateEnum
CREATE TYPE "message_template_kind" AS ENUM ('confirmation', 'visit_reminder', 'on_my_way', 'running_late', 'job_done', 'review_request', 'invoice_follow_up');

-- CreateEnum
CREATE TYPE "suppression_reason" AS ENUM ('bounce', 'complaint');

-- AlterEnum
ALTER TYPE "message_kind" ADD VALUE 'visit_reminder';
ALTER TYPE "message_kind" ADD VALUE 'on_my_way';
ALTER TYPE "message_kind" ADD VALUE 'running_late';
ALTER TYPE "message_kind" ADD VALUE 'job_done';
ALTER TYPE "message_kind" ADD VALUE 'review_request';
ALTER TYPE "message_kind" ADD VALUE 'invoice_follow_up';
ALTER TYPE "message_kind" ADD VALUE 'reply';

-- AlterEnum
ALTER TYPE "message_status" ADD VALUE 'unknown';
ALTER TYPE "message_status" ADD VALUE 'received';

-- AlterTable
ALTER TABLE "checkouts" ADD COLUMN     "provider_payment_id" TEXT;

-- AlterTable
ALTER TABLE "credit_grants" ADD COLUMN     "revoked" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "revoked_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "customers" ADD COLUMN     "visit_reminders_off" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "visit_reminder_off" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "conversation_id" UUID,
ADD COLUMN     "delivered_at" TIMESTAMPTZ(3),
ADD COLUMN     "direction" "message_direction" NOT NULL DEFAULT 'outbound',
ADD COLUMN     "error_code" TEXT,
ADD COLUMN     "our_number" TEXT;

-- AlterTable
ALTER TABLE "organisations" ADD COLUMN     "email_signature" TEXT,
ADD COLUMN     "review_url" TEXT,
ADD COLUMN     "sms_number" TEXT,
ADD COLUMN     "sms_sender_stated_at" TIMESTAMPTZ(3),
ADD COLUMN     "visit_reminders" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "outbox_messages" ADD COLUMN     "claimed_at" TIMESTAMPTZ(3),
ADD COLUMN     "provider_id" TEXT,
ADD COLUMN     "sender" TEXT;

-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "past_due_reason" TEXT,
ADD COLUMN     "pending_plan_id" "plan_id",
ADD COLUMN     "synced_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "usage_counters" ADD COLUMN     "quota" INTEGER;

-- CreateTable
CREATE TABLE "billing_invoices" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "serial" SERIAL NOT NULL,
    "kind" "checkout_kind" NOT NULL,
    "provider_reference" TEXT NOT NULL,
    "lines" JSONB NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "gst_cents" INTEGER NOT NULL,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "buyer" JSONB NOT NULL,
    "period_start" TIMESTAMPTZ(3),
    "period_end" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversations" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "customer_id" UUID,
    "phone" TEXT,
    "last_message_at" TIMESTAMPTZ(3) NOT NULL,
    "preview" TEXT NOT NULL DEFAULT '',
    "unread" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sms_routes" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "our_number" TEXT NOT NULL,
    "peer_number" TEXT NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sms_routes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "opt_out_events" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "channel" "channel" NOT NULL,
    "address" TEXT NOT NULL,
    "is_opted_out" BOOLEAN NOT NULL,
    "source" "opt_out_source" NOT NULL,
    "by_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "opt_out_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_templates" (
    "org_id" UUID NOT NULL,
    "kind" "message_template_kind" NOT NULL,
    "text" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_templates_pkey" PRIMARY KEY ("org_id","kind")
);

-- CreateTable
CREATE TABLE "mail_suppressions" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "reason" "suppression_reason" NOT NULL,
    "detail" TEXT,
    "suppressed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lifted_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_suppressions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "visit_reminders" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "scheduled_at" TIMESTAMPTZ(3) NOT NULL,
    "message_id" UUID,
    "skipped" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "visit_reminders_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "billing_invoices_serial_key" ON "billing_invoices"("serial");

-- CreateIndex
CREATE UNIQUE INDEX "billing_invoices_provider_reference_key" ON "billing_invoices"("provider_reference");

-- CreateIndex
CREATE INDEX "billing_invoices_org_id_paid_at_id_idx" ON "billing_invoices"("org_id", "paid_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_invoices_org_id_id_key" ON "billing_invoices"("org_id", "id");

-- CreateIndex
CREATE INDEX "conversations_org_id_last_message_at_id_idx" ON "conversations"("org_id", "last_message_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "conversations_org_id_id_key" ON "conversations"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "conversations_org_id_customer_id_key" ON "conversations"("org_id", "customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "conversations_org_id_phone_key" ON "conversations"("org_id", "phone");

-- CreateIndex
CREATE INDEX "sms_routes_org_id_peer_number_idx" ON "sms_routes"("org_id", "peer_number");

-- CreateIndex
CREATE UNIQUE INDEX "sms_routes_org_id_id_key" ON "sms_routes"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "sms_routes_our_number_peer_number_key" ON "sms_routes"("our_number", "peer_number");

-- CreateIndex
CREATE INDEX "opt_out_events_org_id_channel_address_at_id_idx" ON "opt_out_events"("org_id", "channel", "address", "at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "opt_out_events_org_id_id_key" ON "opt_out_events"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_suppressions_org_id_id_key" ON "mail_suppressions"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_suppressions_org_id_address_key" ON "mail_suppressions"("org_id", "address");

-- CreateIndex
CREATE UNIQUE INDEX "visit_reminders_org_id_id_key" ON "visit_reminders"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "visit_reminders_org_id_job_id_scheduled_at_key" ON "visit_reminders"("org_id", "job_id", "scheduled_at");

-- CreateIndex
CREATE UNIQUE INDEX "checkouts_provider_payment_id_key" ON "checkouts"("provider_payment_id");

-- CreateIndex
CREATE INDEX "messages_org_id_conversation_id_created_at_id_idx" ON "messages"("org_id", "conversation_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "organisations_sms_number_key" ON "organisations"("sms_number");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_messages_provider_id_key" ON "outbox_messages"("provider_id");

-- AddForeignKey
ALTER TABLE "billing_invoices" ADD CONSTRAINT "billing_invoices_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_org_id_customer_id_fkey" FOREIGN KEY ("org_id", "customer_id") REFERENCES "customers"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "sms_routes" ADD CONSTRAINT "sms_routes_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "opt_out_events" ADD CONSTRAINT "opt_out_events_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "opt_out_events" ADD CONSTRAINT "opt_out_events_org_id_by_id_fkey" FOREIGN KEY ("org_id", "by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("by_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "visit_reminders" ADD CONSTRAINT "visit_reminders_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "visit_reminders" ADD CONSTRAINT "visit_reminders_org_id_job_id_fkey" FOREIGN KEY ("org_id", "job_id") REFERENCES "jobs"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "visit_reminders" ADD CONSTRAINT "visit_reminders_org_id_message_id_fkey" FOREIGN KEY ("org_id", "message_id") REFERENCES "messages"("org_id", "id") ON DELETE SET NULL ("message_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_org_id_conversation_id_fkey" FOREIGN KEY ("org_id", "conversation_id") REFERENCES "conversations"("org_id", "id") ON DELETE SET NULL ("conversation_id") ON UPDATE RESTRICT;

-- A thread is a customer's, or a number's.
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_whose_check" CHECK (("customer_id" IS NULL) <> ("phone" IS NULL));
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_unread_check" CHECK ("unread" >= 0);
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_revoked_check" CHECK ("revoked" >= 0);

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON billing_invoices FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON conversations FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON sms_routes FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON opt_out_events FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON message_templates FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON mail_suppressions FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON visit_reminders FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();

INSERT INTO conversations (id, org_id, customer_id, last_message_at, preview)
SELECT uuidv7(), org_id, customer_id, max(created_at), left((array_agg(coalesce(subject, body) ORDER BY created_at DESC))[1], 140)
FROM messages WHERE customer_id IS NOT NULL GROUP BY org_id, customer_id;

UPDATE messages m SET conversation_id = c.id
FROM conversations c WHERE c.org_id = m.org_id AND c.customer_id = m.customer_id;
