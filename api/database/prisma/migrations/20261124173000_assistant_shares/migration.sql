-- AlterTable
ALTER TABLE "assistant_spends" ADD COLUMN     "user_id" UUID;
