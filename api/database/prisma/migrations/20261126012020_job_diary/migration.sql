-- AlterTable
ALTER TABLE "job_hours" ADD COLUMN     "edited_at" TIMESTAMPTZ(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "job_notes" ADD COLUMN     "edited_at" TIMESTAMPTZ(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "job_parts" ADD COLUMN     "edited_at" TIMESTAMPTZ(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "job_diary" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_id" UUID,
    "member_id" UUID,
    "entry_id" UUID,
    "from_time" TEXT,
    "to_time" TEXT,
    "detail" TEXT,

    CONSTRAINT "job_diary_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "job_diary_org_id_job_id_at_id_idx" ON "job_diary"("org_id", "job_id", "at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "job_diary_org_id_id_key" ON "job_diary"("org_id", "id");

-- AddForeignKey
ALTER TABLE "job_diary" ADD CONSTRAINT "job_diary_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_diary" ADD CONSTRAINT "job_diary_org_id_job_id_fkey" FOREIGN KEY ("org_id", "job_id") REFERENCES "jobs"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_diary" ADD CONSTRAINT "job_diary_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("user_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_diary" ADD CONSTRAINT "job_diary_org_id_member_id_fkey" FOREIGN KEY ("org_id", "member_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("member_id") ON UPDATE RESTRICT;

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON job_diary FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
