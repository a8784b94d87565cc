-- DropIndex
DROP INDEX "newsletter_subscriptions_token_hash_key";

-- AlterTable
ALTER TABLE "newsletter_subscriptions" DROP COLUMN "token_hash",
ADD COLUMN     "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "mailed_at" TIMESTAMPTZ(3),
ADD COLUMN     "mails" INTEGER NOT NULL DEFAULT 0;
