-- AlterTable
ALTER TABLE "job_photos" ADD COLUMN     "content_hash" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "job_photos_org_id_job_id_content_hash_key" ON "job_photos"("org_id", "job_id", "content_hash");
