-- AlterEnum
ALTER TYPE "message_template_kind" ADD VALUE 'quote';
