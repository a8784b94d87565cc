-- AlterEnum
ALTER TYPE "payment_method" ADD VALUE 'credit_note';
ALTER TYPE "payment_method" ADD VALUE 'customer_credit';

-- AlterEnum
ALTER TYPE "sequence_kind" ADD VALUE 'credit_note';

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "credit_note_id" UUID,
ADD COLUMN     "transfer_id" UUID;

-- CreateTable
CREATE TABLE "credit_notes" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "number" CITEXT NOT NULL,
    "invoice_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "issue_date" DATE NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "tax_cents" INTEGER NOT NULL,
    "issued_as" JSONB NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_note_lines" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "credit_note_id" UUID NOT NULL,
    "invoice_line_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "tax_cents" INTEGER NOT NULL,

    CONSTRAINT "credit_note_lines_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "credit_notes_org_id_invoice_id_idx" ON "credit_notes"("org_id", "invoice_id");

-- CreateIndex
CREATE INDEX "credit_notes_org_id_issue_date_id_idx" ON "credit_notes"("org_id", "issue_date", "id");

-- CreateIndex
CREATE INDEX "credit_notes_org_id_created_by_id_idx" ON "credit_notes"("org_id", "created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_notes_org_id_id_key" ON "credit_notes"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_notes_org_id_number_key" ON "credit_notes"("org_id", "number");

-- CreateIndex
CREATE INDEX "credit_note_lines_org_id_credit_note_id_position_idx" ON "credit_note_lines"("org_id", "credit_note_id", "position");

-- CreateIndex
CREATE INDEX "credit_note_lines_org_id_invoice_line_id_idx" ON "credit_note_lines"("org_id", "invoice_line_id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_note_lines_org_id_id_key" ON "credit_note_lines"("org_id", "id");

-- CreateIndex
CREATE INDEX "payments_org_id_transfer_id_idx" ON "payments"("org_id", "transfer_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_org_id_credit_note_id_key" ON "payments"("org_id", "credit_note_id");

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_org_id_credit_note_id_fkey" FOREIGN KEY ("org_id", "credit_note_id") REFERENCES "credit_notes"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_org_id_invoice_id_fkey" FOREIGN KEY ("org_id", "invoice_id") REFERENCES "invoices"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_org_id_created_by_id_fkey" FOREIGN KEY ("org_id", "created_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("created_by_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_org_id_credit_note_id_fkey" FOREIGN KEY ("org_id", "credit_note_id") REFERENCES "credit_notes"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_org_id_invoice_line_id_fkey" FOREIGN KEY ("org_id", "invoice_line_id") REFERENCES "invoice_lines"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON credit_notes FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON credit_note_lines FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();

-- Credit that is moved to another invoice leaves the one it comes from.
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount_check";
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount_check" CHECK (
  CASE WHEN transfer_id IS NOT NULL THEN amount_cents <> 0
    WHEN refund_of_id IS NULL THEN amount_cents > 0 ELSE amount_cents < 0 END);
-- Money can go back after its credit was moved: then the customer owes more than the total.
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_paid_check";
