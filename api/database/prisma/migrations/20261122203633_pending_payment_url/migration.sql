-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "pending_payment_url" TEXT;
