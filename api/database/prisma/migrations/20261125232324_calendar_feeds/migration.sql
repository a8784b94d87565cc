-- CreateEnum
CREATE TYPE "calendar_feed_scope" AS ENUM ('own', 'all');

-- AlterTable
ALTER TABLE "calendar_feeds" ADD COLUMN     "last_four" TEXT NOT NULL,
ADD COLUMN     "last_read_at" TIMESTAMPTZ(3),
ADD COLUMN     "scope" "calendar_feed_scope" NOT NULL;

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "unscheduled_from" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "job_unassignments" (
    "org_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "scheduled_at" TIMESTAMPTZ(3) NOT NULL,
    "job_version" INTEGER NOT NULL,

    CONSTRAINT "job_unassignments_pkey" PRIMARY KEY ("org_id","job_id","user_id")
);

-- CreateIndex
CREATE INDEX "job_unassignments_org_id_user_id_at_idx" ON "job_unassignments"("org_id", "user_id", "at");

-- CreateIndex
CREATE INDEX "job_unassignments_at_idx" ON "job_unassignments"("at");

-- AddForeignKey
ALTER TABLE "job_unassignments" ADD CONSTRAINT "job_unassignments_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_unassignments" ADD CONSTRAINT "job_unassignments_org_id_job_id_fkey" FOREIGN KEY ("org_id", "job_id") REFERENCES "jobs"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_unassignments" ADD CONSTRAINT "job_unassignments_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Keeps the date a job lost until it gets another one.
CREATE OR REPLACE FUNCTION keep_unscheduled_from() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.unscheduled_from := CASE WHEN NEW.scheduled_at IS NULL THEN coalesce(OLD.scheduled_at, OLD.unscheduled_from) END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_unscheduled_from BEFORE UPDATE OF scheduled_at ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_unscheduled_from();

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON job_unassignments FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
