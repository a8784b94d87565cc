-- AlterTable
ALTER TABLE "job_charges" ADD COLUMN     "received_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "job_clocks" ADD COLUMN     "is_automatic" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "received_at" TIMESTAMPTZ(3),
ADD COLUMN     "same_as_id" UUID;

-- AlterTable
ALTER TABLE "job_diary" ADD COLUMN     "received_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "job_hours" ADD COLUMN     "received_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "job_notes" ADD COLUMN     "received_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "job_parts" ADD COLUMN     "received_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "job_photos" ADD COLUMN     "received_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "job_status_changes" ADD COLUMN     "received_at" TIMESTAMPTZ(3);
