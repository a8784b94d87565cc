-- AlterTable
ALTER TABLE "job_status_changes" ADD COLUMN     "completed_before" TIMESTAMPTZ(3),
ADD COLUMN     "is_undone" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "job_version" INTEGER,
ADD COLUMN     "token_before" TEXT;
