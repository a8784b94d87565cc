-- AlterTable
ALTER TABLE "checkouts" ADD COLUMN     "expires_at" TIMESTAMPTZ(3);
