-- CreateIndex
CREATE INDEX "support_tickets_first_responded_at_idx" ON "support_tickets"("first_responded_at");

-- CreateIndex
CREATE INDEX "support_tickets_resolved_at_idx" ON "support_tickets"("resolved_at");
