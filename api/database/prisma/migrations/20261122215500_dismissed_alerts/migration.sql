-- AlterTable
ALTER TABLE "owner_alerts" ADD COLUMN     "dismissed_at" TIMESTAMPTZ(3);
