-- AlterTable
ALTER TABLE "api_tokens" ADD COLUMN     "expiry_mailed_at" TIMESTAMPTZ(3),
ADD COLUMN     "last_used_by" TEXT,
ADD COLUMN     "last_used_from" TEXT,
ADD COLUMN     "scopes" TEXT[],
ALTER COLUMN "expires_at" DROP NOT NULL;

-- Existing tokens keep what they could do, which didn't include webhooks.
UPDATE "api_tokens" SET "scopes" = (
  SELECT array_agg(resource || ':' || access ORDER BY place, access)
  FROM unnest(ARRAY['jobs', 'customers', 'equipment', 'quotes', 'invoices', 'price_list', 'messages', 'team',
    'settings', 'billing', 'support']) WITH ORDINALITY AS resources(resource, place)
  CROSS JOIN unnest(CASE "scope" WHEN 'write' THEN ARRAY['read', 'write'] ELSE ARRAY['read'] END) AS access
);

-- AlterTable
ALTER TABLE "api_tokens" DROP COLUMN "scope";

-- DropEnum
DROP TYPE "access_token_scope";
