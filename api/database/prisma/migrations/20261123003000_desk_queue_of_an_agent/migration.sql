-- CreateIndex
CREATE INDEX "support_tickets_assigned_to_id_status_waiting_since_id_idx" ON "support_tickets"("assigned_to_id", "status", "waiting_since", "id");
