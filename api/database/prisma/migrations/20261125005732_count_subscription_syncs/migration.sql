-- AlterTable
ALTER TABLE "subscriptions" DROP COLUMN "synced_at",
ADD COLUMN     "sync_generation" INTEGER NOT NULL DEFAULT 0;
