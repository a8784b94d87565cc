-- CreateEnum
CREATE TYPE "data_export_status" AS ENUM ('queued', 'running', 'ready', 'failed', 'cancelled');

-- CreateTable
CREATE TABLE "data_exports" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "requested_by_id" UUID,
    "status" "data_export_status" NOT NULL DEFAULT 'queued',
    "rows_done" INTEGER NOT NULL DEFAULT 0,
    "rows_total" INTEGER,
    "file_key" TEXT,
    "bytes" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "data_exports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "data_exports_org_id_created_at_idx" ON "data_exports"("org_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "data_exports_org_id_id_key" ON "data_exports"("org_id", "id");

-- AddForeignKey
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_org_id_requested_by_id_fkey" FOREIGN KEY ("org_id", "requested_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("requested_by_id") ON UPDATE RESTRICT;

CREATE UNIQUE INDEX "data_exports_unfinished_key" ON "data_exports"("org_id") WHERE status IN ('queued', 'running');

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON data_exports FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
