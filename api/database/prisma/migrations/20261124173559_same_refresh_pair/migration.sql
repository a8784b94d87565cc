-- Pairs that lost to a sibling would come alive without ended_at.
DELETE FROM "refresh_tokens" WHERE "ended_at" IS NOT NULL;

-- DropForeignKey
ALTER TABLE "refresh_tokens" DROP CONSTRAINT "refresh_tokens_org_id_predecessor_id_fkey";

-- DropIndex
DROP INDEX "refresh_tokens_org_id_id_key";

-- DropIndex
DROP INDEX "refresh_tokens_org_id_predecessor_id_idx";

-- AlterTable
ALTER TABLE "refresh_tokens" DROP COLUMN "ended_at",
DROP COLUMN "predecessor_id",
DROP COLUMN "used_at",
ADD COLUMN     "successor_seed" TEXT;
