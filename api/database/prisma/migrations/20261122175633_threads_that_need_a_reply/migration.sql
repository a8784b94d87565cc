-- AlterTable
ALTER TABLE "conversations" DROP COLUMN "preview",
ADD COLUMN     "needs_reply" BOOLEAN NOT NULL DEFAULT false;
