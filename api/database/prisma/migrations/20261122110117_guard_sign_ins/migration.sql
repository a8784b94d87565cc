-- Attempts of the last days, which only limit the next ones, are forgotten rather than rewritten.
DELETE FROM "login_attempts";

-- DropForeignKey
ALTER TABLE "refresh_tokens" DROP CONSTRAINT "refresh_tokens_org_id_successor_id_fkey";

-- DropIndex
DROP INDEX "login_attempts_ip_at_idx";

-- DropIndex
DROP INDEX "refresh_tokens_org_id_successor_id_key";

-- DropIndex
DROP INDEX "refresh_tokens_successor_id_key";

-- AlterTable
ALTER TABLE "api_tokens" ADD COLUMN     "expires_at" TIMESTAMPTZ(3);

-- Tokens made before they expired end a year after they were made, and none within three months from now.
UPDATE "api_tokens" SET "expires_at" = greatest("created_at" + interval '1 year', now() + interval '90 days');
ALTER TABLE "api_tokens" ALTER COLUMN "expires_at" SET NOT NULL;

-- AlterTable
ALTER TABLE "login_attempts" DROP COLUMN "ip",
ADD COLUMN     "known_as" UUID,
ADD COLUMN     "network" TEXT NOT NULL;

-- AlterTable
ALTER TABLE "outbox_messages" ADD COLUMN     "is_secret" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "refresh_tokens" ADD COLUMN     "ended_at" TIMESTAMPTZ(3),
ADD COLUMN     "predecessor_id" UUID;

UPDATE "refresh_tokens" AS successor SET "predecessor_id" = spent."id"
FROM "refresh_tokens" AS spent WHERE spent."successor_id" = successor."id";
ALTER TABLE "refresh_tokens" DROP COLUMN "successor_id";

-- CreateTable
CREATE TABLE "known_browsers" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_browsers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "known_browsers_last_used_at_idx" ON "known_browsers"("last_used_at");

-- CreateIndex
CREATE UNIQUE INDEX "known_browsers_org_id_user_id_token_hash_key" ON "known_browsers"("org_id", "user_id", "token_hash");

-- CreateIndex
CREATE INDEX "login_attempts_network_at_idx" ON "login_attempts"("network", "at");

-- CreateIndex
CREATE INDEX "refresh_tokens_org_id_predecessor_id_idx" ON "refresh_tokens"("org_id", "predecessor_id");

-- AddForeignKey
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_org_id_predecessor_id_fkey" FOREIGN KEY ("org_id", "predecessor_id") REFERENCES "refresh_tokens"("org_id", "id") ON DELETE SET NULL ("predecessor_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON known_browsers FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
