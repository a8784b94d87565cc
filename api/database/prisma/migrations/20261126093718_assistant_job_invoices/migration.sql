-- AlterEnum
ALTER TYPE "assistant_proposal_kind" ADD VALUE 'job_invoices';
