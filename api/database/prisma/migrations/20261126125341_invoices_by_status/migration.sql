-- CreateIndex
CREATE INDEX "invoices_org_id_status_id_idx" ON "invoices"("org_id", "status", "id");
