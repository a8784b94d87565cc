-- DropForeignKey
ALTER TABLE "done_requests" DROP CONSTRAINT "done_requests_org_id_fkey";

-- DropForeignKey
ALTER TABLE "done_requests" DROP CONSTRAINT "done_requests_org_id_user_id_fkey";

-- DropTable
DROP TABLE "done_requests";

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "principal" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "result" JSONB,
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("principal","key")
);

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");
