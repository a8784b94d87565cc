-- Edited by hand: SET NULL naming its column (else it would null org_id too), fastupdate of the search indexes,
-- the day of a payment, the links of documents made before, and everything after the foreign keys.

-- AlterEnum
ALTER TYPE "checkout_kind" ADD VALUE 'invoice';

-- AlterEnum
ALTER TYPE "message_kind" ADD VALUE 'receipt';
ALTER TYPE "message_kind" ADD VALUE 'statement';

-- DropIndex
DROP INDEX "invoices_org_id_customer_id_idx";

-- DropIndex
DROP INDEX "invoices_org_id_issue_date_id_idx";

-- DropIndex
DROP INDEX "invoices_org_id_status_due_date_idx";

-- DropIndex
DROP INDEX "quotes_org_id_customer_id_idx";

-- DropIndex
DROP INDEX "quotes_org_id_issue_date_id_idx";

-- DropIndex
DROP INDEX "quotes_org_id_status_issue_date_id_idx";

-- AlterTable
ALTER TABLE "checkouts" ADD COLUMN     "invoice_id" UUID;

-- AlterTable
ALTER TABLE "customers" ADD COLUMN     "reminders_off" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "is_open" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "paid_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "public_token" TEXT,
ADD COLUMN     "quote_id" UUID,
ADD COLUMN     "reminders_off" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "viewed_at" TIMESTAMPTZ(3),
ALTER COLUMN "number" SET DATA TYPE CITEXT;

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "organisations" ADD COLUMN     "invoice_reminders" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "outbox_messages" ADD COLUMN     "attachments" JSONB;

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "note" TEXT,
ADD COLUMN     "provider" TEXT,
ADD COLUMN     "provider_payment_id" TEXT,
ADD COLUMN     "reversed_at" TIMESTAMPTZ(3),
ADD COLUMN     "reversed_by_id" UUID,
ALTER COLUMN "paid_at" SET DATA TYPE DATE USING ("paid_at" AT TIME ZONE 'Australia/Melbourne')::date;

-- AlterTable
ALTER TABLE "quotes" ADD COLUMN     "accepted_by_id" UUID,
ADD COLUMN     "accepted_signature" TEXT,
ADD COLUMN     "rejected_by_ip" TEXT,
ADD COLUMN     "rejected_by_name" TEXT,
ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "viewed_at" TIMESTAMPTZ(3),
ALTER COLUMN "number" SET DATA TYPE CITEXT;

-- Every document has its link: 244 random bits for those made before.
UPDATE "quotes" SET "public_token" = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
  WHERE "public_token" IS NULL;
UPDATE "invoices" SET "public_token" = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
ALTER TABLE "quotes" ALTER COLUMN "public_token" SET NOT NULL;
ALTER TABLE "invoices" ALTER COLUMN "public_token" SET NOT NULL;

-- CreateTable
CREATE TABLE "invoice_reminders" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "days" INTEGER NOT NULL,
    "message_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "invoice_reminders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_tallies" (
    "org_id" UUID NOT NULL,
    "status" "invoice_status" NOT NULL,
    "due_date" DATE NOT NULL,
    "invoices" INTEGER NOT NULL,
    "balance_cents" BIGINT NOT NULL,

    CONSTRAINT "invoice_tallies_pkey" PRIMARY KEY ("org_id","status","due_date")
);

-- CreateTable
CREATE TABLE "document_events" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "quote_id" UUID,
    "invoice_id" UUID,
    "kind" TEXT NOT NULL,
    "actor_id" UUID,
    "actor_name" TEXT,
    "ip" TEXT,
    "detail" TEXT,
    "message_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "invoice_reminders_org_id_message_id_idx" ON "invoice_reminders"("org_id", "message_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_reminders_org_id_id_key" ON "invoice_reminders"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_reminders_org_id_invoice_id_days_key" ON "invoice_reminders"("org_id", "invoice_id", "days");

-- CreateIndex
CREATE INDEX "document_events_org_id_quote_id_at_idx" ON "document_events"("org_id", "quote_id", "at");

-- CreateIndex
CREATE INDEX "document_events_org_id_invoice_id_at_idx" ON "document_events"("org_id", "invoice_id", "at");

-- CreateIndex
CREATE INDEX "document_events_org_id_actor_id_idx" ON "document_events"("org_id", "actor_id");

-- CreateIndex
CREATE INDEX "document_events_org_id_message_id_idx" ON "document_events"("org_id", "message_id");

-- CreateIndex
CREATE UNIQUE INDEX "document_events_org_id_id_key" ON "document_events"("org_id", "id");

-- CreateIndex
CREATE INDEX "checkouts_org_id_invoice_id_idx" ON "checkouts"("org_id", "invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_public_token_key" ON "invoices"("public_token");

-- CreateIndex
CREATE INDEX "invoices_org_id_issue_date_id_idx" ON "invoices"("org_id", "issue_date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "invoices_org_id_status_issue_date_id_idx" ON "invoices"("org_id", "status", "issue_date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "invoices_org_id_is_open_issue_date_id_idx" ON "invoices"("org_id", "is_open", "issue_date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "invoices_org_id_customer_id_issue_date_id_idx" ON "invoices"("org_id", "customer_id", "issue_date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "invoices_status_due_date_idx" ON "invoices"("status", "due_date");

-- CreateIndex
CREATE INDEX "invoices_search_idx" ON "invoices" USING GIN ("org_id" uuid_ops, "search_text" gin_trgm_ops) WITH (fastupdate = off);

-- CreateIndex
CREATE UNIQUE INDEX "invoices_org_id_quote_id_key" ON "invoices"("org_id", "quote_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_provider_payment_id_key" ON "payments"("provider_payment_id");

-- CreateIndex
CREATE INDEX "payments_org_id_recorded_by_id_idx" ON "payments"("org_id", "recorded_by_id");

-- CreateIndex
CREATE INDEX "payments_org_id_reversed_by_id_idx" ON "payments"("org_id", "reversed_by_id");

-- CreateIndex
CREATE INDEX "quotes_org_id_issue_date_id_idx" ON "quotes"("org_id", "issue_date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quotes_org_id_status_issue_date_id_idx" ON "quotes"("org_id", "status", "issue_date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quotes_org_id_customer_id_issue_date_id_idx" ON "quotes"("org_id", "customer_id", "issue_date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quotes_org_id_accepted_by_id_idx" ON "quotes"("org_id", "accepted_by_id");

-- CreateIndex
CREATE INDEX "quotes_search_idx" ON "quotes" USING GIN ("org_id" uuid_ops, "search_text" gin_trgm_ops) WITH (fastupdate = off);

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_org_id_accepted_by_id_fkey" FOREIGN KEY ("org_id", "accepted_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("accepted_by_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_org_id_quote_id_fkey" FOREIGN KEY ("org_id", "quote_id") REFERENCES "quotes"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_org_id_reversed_by_id_fkey" FOREIGN KEY ("org_id", "reversed_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("reversed_by_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_org_id_invoice_id_fkey" FOREIGN KEY ("org_id", "invoice_id") REFERENCES "invoices"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_org_id_message_id_fkey" FOREIGN KEY ("org_id", "message_id") REFERENCES "messages"("org_id", "id") ON DELETE SET NULL ("message_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "invoice_tallies" ADD CONSTRAINT "invoice_tallies_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_org_id_quote_id_fkey" FOREIGN KEY ("org_id", "quote_id") REFERENCES "quotes"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_org_id_invoice_id_fkey" FOREIGN KEY ("org_id", "invoice_id") REFERENCES "invoices"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_org_id_actor_id_fkey" FOREIGN KEY ("org_id", "actor_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("actor_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_org_id_message_id_fkey" FOREIGN KEY ("org_id", "message_id") REFERENCES "messages"("org_id", "id") ON DELETE SET NULL ("message_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_org_id_invoice_id_fkey" FOREIGN KEY ("org_id", "invoice_id") REFERENCES "invoices"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- ── an organisation's rows stay its own ─────────────────────────────────────

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON invoice_reminders FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON invoice_tallies FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON document_events FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();

-- ── amounts that can't be ───────────────────────────────────────────────────

UPDATE invoices SET paid_cents = (SELECT coalesce(sum(amount_cents), 0) FROM payments p
  WHERE p.org_id = invoices.org_id AND p.invoice_id = invoices.id);

ALTER TABLE payments ADD CONSTRAINT payments_amount_check CHECK (amount_cents > 0);
ALTER TABLE invoices ADD CONSTRAINT invoices_paid_check CHECK (paid_cents >= 0);
ALTER TABLE document_events ADD CONSTRAINT document_events_document_check
  CHECK (num_nonnulls(quote_id, invoice_id) = 1);

-- ── search text, and which invoices are open ────────────────────────────────

CREATE FUNCTION keep_document_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE customer_name text;
BEGIN
  IF NEW.customer_id IS NOT NULL THEN
    SELECT name INTO customer_name FROM customers WHERE org_id = NEW.org_id AND id = NEW.customer_id;
  END IF;
  NEW.search_text := lower(concat_ws(E'\n', NEW.number::text, NEW.title, NEW.reference, customer_name));
  RETURN NEW;
END $$;

CREATE TRIGGER keep_search BEFORE INSERT OR UPDATE OF number, title, reference, customer_id ON quotes
  FOR EACH ROW EXECUTE FUNCTION keep_document_search();
CREATE TRIGGER keep_search BEFORE INSERT OR UPDATE OF number, title, reference, customer_id ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_document_search();

CREATE FUNCTION keep_invoice_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_open := NEW.status IN ('draft', 'sent');
  RETURN NEW;
END $$;

CREATE TRIGGER keep_open BEFORE INSERT OR UPDATE OF status ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_invoice_open();

CREATE OR REPLACE FUNCTION refresh_searches_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE equipment SET customer_id = customer_id WHERE org_id = NEW.org_id AND customer_id = NEW.id;
  IF NEW.name IS DISTINCT FROM OLD.name THEN
    UPDATE jobs SET customer_id = customer_id WHERE org_id = NEW.org_id AND customer_id = NEW.id;
    UPDATE quotes SET customer_id = customer_id WHERE org_id = NEW.org_id AND customer_id = NEW.id;
    UPDATE invoices SET customer_id = customer_id WHERE org_id = NEW.org_id AND customer_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

UPDATE quotes SET customer_id = customer_id;
UPDATE invoices SET customer_id = customer_id, status = status;

-- ── how many invoices there are, and what is owed on them ───────────────────

CREATE FUNCTION invoice_tally_date(status invoice_status, due_date date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status = 'sent' AND due_date IS NOT NULL THEN due_date ELSE date '9999-12-31' END
$$;

-- In the order of the key, so that two transactions never wait for each other in a circle.
CREATE FUNCTION keep_invoice_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoice_tallies AS t (org_id, status, due_date, invoices, balance_cents)
  SELECT org_id, status, day, sum(change), sum(change::bigint * balance)
  FROM (
    SELECT OLD.org_id, OLD.status, invoice_tally_date(OLD.status, OLD.due_date) AS day, -1 AS change,
      OLD.total_cents - OLD.paid_cents AS balance
    WHERE TG_OP <> 'INSERT'
    UNION ALL
    SELECT NEW.org_id, NEW.status, invoice_tally_date(NEW.status, NEW.due_date), 1, NEW.total_cents - NEW.paid_cents
    WHERE TG_OP <> 'DELETE'
  ) AS changes
  GROUP BY org_id, status, day
  ORDER BY org_id, status, day
  ON CONFLICT (org_id, status, due_date) DO UPDATE
    SET invoices = t.invoices + excluded.invoices, balance_cents = t.balance_cents + excluded.balance_cents;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM invoice_tallies
    WHERE org_id = OLD.org_id AND status = OLD.status
      AND due_date = invoice_tally_date(OLD.status, OLD.due_date) AND invoices = 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER keep_tallies
  AFTER INSERT OR DELETE OR UPDATE OF status, due_date, total_cents, paid_cents ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_invoice_tallies();

INSERT INTO invoice_tallies (org_id, status, due_date, invoices, balance_cents)
SELECT org_id, status, invoice_tally_date(status, due_date), count(*), sum(total_cents - paid_cents)
FROM invoices GROUP BY 1, 2, 3;
