-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "messages_org_id_updated_at_id_idx" ON "messages"("org_id", "updated_at", "id");
