-- AlterTable
ALTER TABLE "checkouts" ADD COLUMN     "asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "ended_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "webhook_events" ADD COLUMN     "is_swept" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "webhook_events_provider_received_at_idx" ON "webhook_events"("provider", "received_at");
