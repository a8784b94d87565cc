-- CreateEnum
CREATE TYPE "assistant_turn_status" AS ENUM ('waiting', 'running', 'done', 'stopped', 'failed');

-- CreateEnum
CREATE TYPE "assistant_proposal_kind" AS ENUM ('job', 'job_change', 'schedule', 'customer', 'customer_change', 'equipment', 'equipment_change', 'note', 'quote', 'invoice', 'text', 'mail');

-- CreateEnum
CREATE TYPE "assistant_proposal_status" AS ENUM ('open', 'confirming', 'confirmed', 'declined', 'stale', 'undone');

-- AlterTable
ALTER TABLE "organisations" ADD COLUMN     "assistant_budget_cents" INTEGER NOT NULL DEFAULT 2000,
ADD COLUMN     "assistant_on" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "assistant_turns" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "message" TEXT NOT NULL,
    "status" "assistant_turn_status" NOT NULL DEFAULT 'waiting',
    "answer" TEXT NOT NULL DEFAULT '',
    "links" JSONB NOT NULL DEFAULT '[]',
    "error_code" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "assistant_turns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assistant_photos" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "turn_id" UUID,
    "file_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "assistant_photos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assistant_proposals" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "turn_id" UUID NOT NULL,
    "kind" "assistant_proposal_kind" NOT NULL,
    "title" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "lines" JSONB NOT NULL,
    "warnings" JSONB NOT NULL DEFAULT '[]',
    "record_id" UUID,
    "base_version" INTEGER,
    "status" "assistant_proposal_status" NOT NULL DEFAULT 'open',
    "outcome" TEXT,
    "undo" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "assistant_proposals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assistant_spends" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "month" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "reserved_millicents" INTEGER NOT NULL,
    "spent_millicents" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "assistant_spends_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "assistant_turns_org_id_user_id_created_at_idx" ON "assistant_turns"("org_id", "user_id", "created_at");

-- CreateIndex
CREATE INDEX "assistant_turns_created_at_idx" ON "assistant_turns"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "assistant_turns_org_id_id_key" ON "assistant_turns"("org_id", "id");

-- CreateIndex
CREATE INDEX "assistant_photos_org_id_turn_id_idx" ON "assistant_photos"("org_id", "turn_id");

-- CreateIndex
CREATE INDEX "assistant_photos_created_at_idx" ON "assistant_photos"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "assistant_photos_org_id_id_key" ON "assistant_photos"("org_id", "id");

-- CreateIndex
CREATE INDEX "assistant_proposals_org_id_turn_id_idx" ON "assistant_proposals"("org_id", "turn_id");

-- CreateIndex
CREATE UNIQUE INDEX "assistant_proposals_org_id_id_key" ON "assistant_proposals"("org_id", "id");

-- CreateIndex
CREATE INDEX "assistant_spends_org_id_month_idx" ON "assistant_spends"("org_id", "month");

-- CreateIndex
CREATE UNIQUE INDEX "assistant_spends_org_id_id_key" ON "assistant_spends"("org_id", "id");

-- AddForeignKey
ALTER TABLE "assistant_turns" ADD CONSTRAINT "assistant_turns_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "assistant_turns" ADD CONSTRAINT "assistant_turns_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "assistant_photos" ADD CONSTRAINT "assistant_photos_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "assistant_photos" ADD CONSTRAINT "assistant_photos_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "assistant_photos" ADD CONSTRAINT "assistant_photos_org_id_turn_id_fkey" FOREIGN KEY ("org_id", "turn_id") REFERENCES "assistant_turns"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "assistant_proposals" ADD CONSTRAINT "assistant_proposals_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "assistant_proposals" ADD CONSTRAINT "assistant_proposals_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "assistant_proposals" ADD CONSTRAINT "assistant_proposals_org_id_turn_id_fkey" FOREIGN KEY ("org_id", "turn_id") REFERENCES "assistant_turns"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "assistant_spends" ADD CONSTRAINT "assistant_spends_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON assistant_turns FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON assistant_photos FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON assistant_proposals FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON assistant_spends FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
