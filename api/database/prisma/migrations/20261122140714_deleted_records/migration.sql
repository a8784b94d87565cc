-- CreateTable
CREATE TABLE "deleted_records" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "rows" JSONB NOT NULL,
    "links" JSONB NOT NULL,
    "file_keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_by_id" UUID,

    CONSTRAINT "deleted_records_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deleted_records_deleted_at_idx" ON "deleted_records"("deleted_at");

-- CreateIndex
CREATE UNIQUE INDEX "deleted_records_org_id_id_key" ON "deleted_records"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "deleted_records_org_id_record_id_key" ON "deleted_records"("org_id", "record_id");

-- AddForeignKey
ALTER TABLE "deleted_records" ADD CONSTRAINT "deleted_records_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "deleted_records" ADD CONSTRAINT "deleted_records_org_id_deleted_by_id_fkey" FOREIGN KEY ("org_id", "deleted_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("deleted_by_id") ON UPDATE RESTRICT;

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON deleted_records FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
