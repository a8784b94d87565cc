-- AlterTable
ALTER TABLE "deleted_records" ADD COLUMN     "late_work" JSONB NOT NULL DEFAULT '[]';
