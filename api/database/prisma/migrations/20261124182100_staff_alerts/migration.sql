-- CreateEnum
CREATE TYPE "staff_alert" AS ENUM ('new_ticket', 'urgent', 'assigned', 'answered', 'breach');

-- AlterTable
ALTER TABLE "support_tickets" ADD COLUMN     "breach_warned_for" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "staff_users" ADD COLUMN     "alert_browser" "staff_alert"[] DEFAULT ARRAY['new_ticket', 'urgent', 'assigned', 'answered', 'breach']::"staff_alert"[],
ADD COLUMN     "alert_digest" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "alert_emails" "staff_alert"[] DEFAULT ARRAY['new_ticket', 'urgent', 'assigned', 'answered', 'breach']::"staff_alert"[],
ADD COLUMN     "alert_sound" BOOLEAN NOT NULL DEFAULT true;
