-- AlterTable
ALTER TABLE "deleted_records" ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "deleted_records_org_id_deleted_at_id_idx" ON "deleted_records"("org_id", "deleted_at", "id");

UPDATE "deleted_records" SET "search_text" = coalesce(
  rows #>> '{customers,0,search_text}', rows #>> '{equipment,0,search_text}', rows #>> '{jobs,0,search_text}',
  rows #>> '{quotes,0,search_text}', rows #>> '{invoices,0,search_text}', '');
