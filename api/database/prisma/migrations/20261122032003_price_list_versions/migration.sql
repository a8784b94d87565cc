-- AlterTable
ALTER TABLE "price_list_items" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
