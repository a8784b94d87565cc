-- CreateEnum
CREATE TYPE "unsorted_mail_reason" AS ENUM ('stranger', 'unproven', 'too_many');

-- CreateTable
CREATE TABLE "unsorted_mails" (
    "id" UUID NOT NULL,
    "from_address" TEXT NOT NULL,
    "from_name" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "reason" "unsorted_mail_reason" NOT NULL,
    "file_names" TEXT[],
    "raw" BYTEA,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unsorted_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "unsorted_mails_received_at_id_idx" ON "unsorted_mails"("received_at", "id");

-- CreateIndex
CREATE INDEX "unsorted_mails_from_address_received_at_idx" ON "unsorted_mails"("from_address", "received_at");
