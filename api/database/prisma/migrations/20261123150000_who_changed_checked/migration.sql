-- Foreign keys of the migration before, for the rows that were there then; meanwhile the tables take writes.
ALTER TABLE "customers" VALIDATE CONSTRAINT "customers_org_id_changed_by_id_fkey";
ALTER TABLE "equipment" VALIDATE CONSTRAINT "equipment_org_id_changed_by_id_fkey";
ALTER TABLE "jobs" VALIDATE CONSTRAINT "jobs_org_id_changed_by_id_fkey";
