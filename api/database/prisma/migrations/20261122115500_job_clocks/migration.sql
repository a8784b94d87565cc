-- AlterTable
ALTER TABLE "price_list_items" ADD COLUMN     "code" TEXT;

-- CreateTable
CREATE TABLE "job_clocks" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "running_user_id" UUID,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "arrived_at" TIMESTAMPTZ(3),
    "stopped_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_clocks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "job_clocks_org_id_id_key" ON "job_clocks"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "job_clocks_org_id_running_user_id_key" ON "job_clocks"("org_id", "running_user_id");

-- CreateIndex
CREATE INDEX "job_clocks_org_id_job_id_idx" ON "job_clocks"("org_id", "job_id");

-- CreateIndex
CREATE INDEX "job_clocks_org_id_user_id_idx" ON "job_clocks"("org_id", "user_id");

-- CreateIndex
CREATE INDEX "price_list_items_org_id_code_idx" ON "price_list_items"("org_id", "code");

-- AddForeignKey
ALTER TABLE "job_clocks" ADD CONSTRAINT "job_clocks_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_clocks" ADD CONSTRAINT "job_clocks_org_id_job_id_fkey" FOREIGN KEY ("org_id", "job_id") REFERENCES "jobs"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_clocks" ADD CONSTRAINT "job_clocks_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON job_clocks FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();

-- A clock that runs is its person's, and isn't stopped.
ALTER TABLE job_clocks ADD CONSTRAINT job_clocks_running_check
  CHECK (running_user_id IS NULL AND stopped_at IS NOT NULL OR running_user_id = user_id AND stopped_at IS NULL);
