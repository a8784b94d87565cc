-- AlterTable
ALTER TABLE "organisations" ADD COLUMN     "invoice_due_days" INTEGER NOT NULL DEFAULT 14,
ADD COLUMN     "quote_valid_days" INTEGER NOT NULL DEFAULT 30;
