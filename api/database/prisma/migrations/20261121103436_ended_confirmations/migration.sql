-- CreateTable
CREATE TABLE "ended_confirmations" (
    "token" TEXT NOT NULL,
    "org_id" UUID NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ended_confirmations_pkey" PRIMARY KEY ("token")
);

-- CreateIndex
CREATE INDEX "ended_confirmations_org_id_idx" ON "ended_confirmations"("org_id");

-- CreateIndex
CREATE INDEX "ended_confirmations_ended_at_idx" ON "ended_confirmations"("ended_at");

-- AddForeignKey
ALTER TABLE "ended_confirmations" ADD CONSTRAINT "ended_confirmations_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON ended_confirmations FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();

-- ── a confirmation link that died still names its organisation ──────────────

CREATE FUNCTION keep_ended_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ended_confirmations (token, org_id) VALUES (OLD.confirmation_token, OLD.org_id)
  ON CONFLICT (token) DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER keep_ended_confirmation AFTER UPDATE OF confirmation_token ON jobs
  FOR EACH ROW WHEN (
    OLD.confirmation_token IS NOT NULL AND OLD.confirmation_token IS DISTINCT FROM NEW.confirmation_token
  ) EXECUTE FUNCTION keep_ended_confirmation();

CREATE TRIGGER keep_deleted_confirmation AFTER DELETE ON jobs
  FOR EACH ROW WHEN (OLD.confirmation_token IS NOT NULL) EXECUTE FUNCTION keep_ended_confirmation();
