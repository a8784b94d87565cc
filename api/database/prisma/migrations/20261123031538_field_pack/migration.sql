-- CreateIndex
CREATE INDEX "customers_org_id_updated_at_id_idx" ON "customers"("org_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "equipment_org_id_updated_at_id_idx" ON "equipment"("org_id", "updated_at", "id");
