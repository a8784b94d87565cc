-- CreateEnum
CREATE TYPE "record_import_kind" AS ENUM ('customers', 'equipment', 'prices', 'jobs');

-- CreateEnum
CREATE TYPE "record_import_status" AS ENUM ('queued', 'running', 'done', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "record_import_note_kind" AS ENUM ('invalid', 'duplicate', 'cell', 'repaired');

-- CreateTable
CREATE TABLE "record_imports" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "requested_by_id" UUID,
    "kind" "record_import_kind" NOT NULL,
    "status" "record_import_status" NOT NULL DEFAULT 'queued',
    "file_name" TEXT NOT NULL,
    "file_key" TEXT,
    "attempt" UUID,
    "rows_done" INTEGER NOT NULL DEFAULT 0,
    "rows_total" INTEGER NOT NULL,
    "report" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "record_imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "record_import_notes" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "row" INTEGER NOT NULL,
    "kind" "record_import_note_kind" NOT NULL,
    "field" TEXT,
    "reason" TEXT NOT NULL,
    "cells" TEXT[],
    "name" TEXT,
    "cell" TEXT,
    "to" TEXT,

    CONSTRAINT "record_import_notes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "record_imports_org_id_created_at_idx" ON "record_imports"("org_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "record_imports_org_id_id_key" ON "record_imports"("org_id", "id");

-- CreateIndex
CREATE INDEX "record_import_notes_org_id_import_id_row_idx" ON "record_import_notes"("org_id", "import_id", "row");

-- CreateIndex
CREATE UNIQUE INDEX "record_import_notes_org_id_id_key" ON "record_import_notes"("org_id", "id");

-- AddForeignKey
ALTER TABLE "record_imports" ADD CONSTRAINT "record_imports_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "record_imports" ADD CONSTRAINT "record_imports_org_id_requested_by_id_fkey" FOREIGN KEY ("org_id", "requested_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("requested_by_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "record_import_notes" ADD CONSTRAINT "record_import_notes_org_id_import_id_fkey" FOREIGN KEY ("org_id", "import_id") REFERENCES "record_imports"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON record_imports FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON record_import_notes FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
