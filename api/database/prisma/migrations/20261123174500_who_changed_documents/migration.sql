-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "changed_by_id" UUID;

-- AlterTable
ALTER TABLE "price_list_items" ADD COLUMN     "changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "changed_by_id" UUID;

-- AlterTable
ALTER TABLE "quotes" ADD COLUMN     "changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "changed_by_id" UUID;

-- AddForeignKey, checked for the rows there are in the next migration, which locks no table against writes.
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_org_id_changed_by_id_fkey" FOREIGN KEY ("org_id", "changed_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("changed_by_id") ON UPDATE RESTRICT NOT VALID;

-- AddForeignKey
ALTER TABLE "price_list_items" ADD CONSTRAINT "price_list_items_org_id_changed_by_id_fkey" FOREIGN KEY ("org_id", "changed_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("changed_by_id") ON UPDATE RESTRICT NOT VALID;

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_org_id_changed_by_id_fkey" FOREIGN KEY ("org_id", "changed_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("changed_by_id") ON UPDATE RESTRICT NOT VALID;
