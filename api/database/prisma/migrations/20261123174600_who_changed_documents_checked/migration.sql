-- Foreign keys of the migration before, for the rows that were there then; meanwhile the tables take writes.
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_org_id_changed_by_id_fkey";
ALTER TABLE "price_list_items" VALIDATE CONSTRAINT "price_list_items_org_id_changed_by_id_fkey";
ALTER TABLE "quotes" VALIDATE CONSTRAINT "quotes_org_id_changed_by_id_fkey";
