-- AlterTable
ALTER TABLE "customers" ADD COLUMN     "changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "changed_by_id" UUID;

-- AlterTable
ALTER TABLE "equipment" ADD COLUMN     "changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "changed_by_id" UUID;

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "changed_by_id" UUID;

-- AddForeignKey, checked for the rows there are in the next migration, which locks no table against writes.
ALTER TABLE "customers" ADD CONSTRAINT "customers_org_id_changed_by_id_fkey" FOREIGN KEY ("org_id", "changed_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("changed_by_id") ON UPDATE RESTRICT NOT VALID;

-- AddForeignKey
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_org_id_changed_by_id_fkey" FOREIGN KEY ("org_id", "changed_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("changed_by_id") ON UPDATE RESTRICT NOT VALID;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_org_id_changed_by_id_fkey" FOREIGN KEY ("org_id", "changed_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("changed_by_id") ON UPDATE RESTRICT NOT VALID;
