-- AlterTable
ALTER TABLE "owner_accounts" ADD COLUMN     "environment_hash" TEXT,
ADD COLUMN     "recovery_hashes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "totp_confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "totp_last_step" BIGINT,
ADD COLUMN     "totp_secret" TEXT;

-- CreateTable
CREATE TABLE "portal_password_resets" (
    "id" UUID NOT NULL,
    "staff_id" UUID,
    "owner_id" UUID,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "portal_password_resets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal_browsers" (
    "id" UUID NOT NULL,
    "staff_id" UUID,
    "owner_id" UUID,
    "token_hash" TEXT NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "portal_browsers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "portal_password_resets_token_hash_key" ON "portal_password_resets"("token_hash");

-- CreateIndex
CREATE INDEX "portal_password_resets_staff_id_idx" ON "portal_password_resets"("staff_id");

-- CreateIndex
CREATE INDEX "portal_password_resets_owner_id_idx" ON "portal_password_resets"("owner_id");

-- CreateIndex
CREATE INDEX "portal_browsers_last_used_at_idx" ON "portal_browsers"("last_used_at");

-- CreateIndex
CREATE UNIQUE INDEX "portal_browsers_staff_id_token_hash_key" ON "portal_browsers"("staff_id", "token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "portal_browsers_owner_id_token_hash_key" ON "portal_browsers"("owner_id", "token_hash");

-- AddForeignKey
ALTER TABLE "portal_password_resets" ADD CONSTRAINT "portal_password_resets_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff_users"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "portal_password_resets" ADD CONSTRAINT "portal_password_resets_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "owner_accounts"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "portal_browsers" ADD CONSTRAINT "portal_browsers_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff_users"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "portal_browsers" ADD CONSTRAINT "portal_browsers_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "owner_accounts"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

ALTER TABLE "portal_password_resets" ADD CONSTRAINT "portal_password_resets_one_account" CHECK (num_nonnulls("staff_id", "owner_id") = 1);
ALTER TABLE "portal_browsers" ADD CONSTRAINT "portal_browsers_one_account" CHECK (num_nonnulls("staff_id", "owner_id") = 1);

-- Invitations whose sender has left or lost the right to send them, from before removal and demotion revoked them.
UPDATE "member_invites" SET "revoked_at" = now()
FROM "users"
WHERE "users"."id" = "member_invites"."invited_by_id" AND "users"."org_id" = "member_invites"."org_id"
  AND "accepted_at" IS NULL AND "revoked_at" IS NULL
  AND ("users"."removed_at" IS NOT NULL OR "users"."role" = 'technician'
    OR ("member_invites"."role" = 'admin' AND "users"."role" <> 'admin'));

UPDATE "staff_invites" SET "revoked_at" = now()
FROM "staff_users"
WHERE "staff_users"."id" = "staff_invites"."invited_by_id"
  AND "used_at" IS NULL AND "revoked_at" IS NULL
  AND ("staff_users"."disabled_at" IS NOT NULL OR "staff_users"."role" <> 'support_admin');
