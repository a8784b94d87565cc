-- AlterEnum
ALTER TYPE "ticket_event_kind" ADD VALUE 'title';
ALTER TYPE "ticket_event_kind" ADD VALUE 'requester';

-- AlterEnum
ALTER TYPE "ticket_source" ADD VALUE 'phone';
ALTER TYPE "ticket_source" ADD VALUE 'staff';

-- AlterTable
ALTER TABLE "support_tickets" ADD COLUMN     "on_behalf_of" TEXT;
