-- AlterTable
ALTER TABLE "users" ADD COLUMN     "mail_payments" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "mail_quotes" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "push_payments" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "push_quotes" BOOLEAN NOT NULL DEFAULT true;
