-- AlterTable
UPDATE "owner_accounts" SET "environment_hash" = "password_hash" WHERE "environment_hash" IS NULL;
ALTER TABLE "owner_accounts" ALTER COLUMN "environment_hash" SET NOT NULL;

-- AlterTable
UPDATE "usage_counters" SET "quota" = "used" WHERE "quota" IS NULL;
ALTER TABLE "usage_counters" ALTER COLUMN "quota" SET NOT NULL;
