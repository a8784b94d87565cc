-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "refund_of_id" UUID;

-- CreateIndex
CREATE INDEX "payments_org_id_refund_of_id_idx" ON "payments"("org_id", "refund_of_id");

-- CreateIndex
CREATE INDEX "webhook_events_provider_processed_at_idx" ON "webhook_events"("provider", "processed_at");

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_org_id_refund_of_id_fkey" FOREIGN KEY ("org_id", "refund_of_id") REFERENCES "payments"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- A payment adds money; what was given back of one takes it away.
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount_check";
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount_check"
  CHECK (CASE WHEN refund_of_id IS NULL THEN amount_cents > 0 ELSE amount_cents < 0 END);
