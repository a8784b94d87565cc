-- AlterTable
ALTER TABLE "assistant_turns" ADD COLUMN     "proposed_by" TEXT;
