-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "requested_plan_id" "plan_id",
ADD COLUMN     "requested_until" TIMESTAMPTZ(3);
