CREATE INDEX "conversations_needs_reply_idx" ON "conversations" ("org_id", "last_message_at", "id") WHERE "needs_reply";
