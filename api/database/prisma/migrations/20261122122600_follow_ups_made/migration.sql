-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "follow_ups_made" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- Follow-ups that are still there were made.
UPDATE "jobs" SET "follow_ups_made" = made.months
FROM (
  SELECT "org_id", "follow_up_of_id", array_agg("follow_up_interval_months" ORDER BY "follow_up_interval_months") AS months
  FROM "jobs"
  WHERE "follow_up_of_id" IS NOT NULL AND "follow_up_interval_months" IS NOT NULL
  GROUP BY "org_id", "follow_up_of_id"
) made
WHERE "jobs"."org_id" = made."org_id" AND "jobs"."id" = made."follow_up_of_id";
