-- AlterTable
ALTER TABLE "job_status_changes" ADD COLUMN     "scheduled_before" TIMESTAMPTZ(3);
