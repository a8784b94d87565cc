-- CreateTable
CREATE TABLE "app_secrets" (
    "name" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_secrets_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "received_mails" (
    "id" UUID NOT NULL,
    "digest" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "reference_id" UUID NOT NULL,
    "raw" BYTEA,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "received_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "received_mails_handled_at_received_at_idx" ON "received_mails"("handled_at", "received_at");

-- CreateIndex
CREATE UNIQUE INDEX "received_mails_digest_purpose_reference_id_key" ON "received_mails"("digest", "purpose", "reference_id");
