-- AlterTable
ALTER TABLE "users" ADD COLUMN     "admin_since" TIMESTAMPTZ(3),
ADD COLUMN     "email_changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "password_reset_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "email_changes" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "old_email" CITEXT NOT NULL,
    "new_email" CITEXT NOT NULL,
    "undo_token_hash" TEXT NOT NULL,
    "undo_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "applied_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_details_changes" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "requested_by_id" UUID NOT NULL,
    "account_name" TEXT,
    "bsb" TEXT,
    "account_number" TEXT,
    "pay_id" TEXT,
    "fields" TEXT[],
    "applies_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_details_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "email_changes_undo_token_hash_key" ON "email_changes"("undo_token_hash");

-- CreateIndex
CREATE INDEX "email_changes_old_email_idx" ON "email_changes"("old_email");

-- CreateIndex
CREATE INDEX "email_changes_org_id_user_id_idx" ON "email_changes"("org_id", "user_id");

-- CreateIndex
CREATE INDEX "bank_details_changes_org_id_created_at_idx" ON "bank_details_changes"("org_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "bank_details_changes_org_id_id_key" ON "bank_details_changes"("org_id", "id");

-- AddForeignKey
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "bank_details_changes" ADD CONSTRAINT "bank_details_changes_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "bank_details_changes" ADD CONSTRAINT "bank_details_changes_org_id_requested_by_id_fkey" FOREIGN KEY ("org_id", "requested_by_id") REFERENCES "users"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON email_changes FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON bank_details_changes FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
