-- Edited by hand: the trigger that keeps a row in its organisation.
-- CreateTable
CREATE TABLE "checkout_refunds" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "checkout_id" UUID NOT NULL,
    "provider_id" TEXT NOT NULL,
    "is_dispute" BOOLEAN NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "checkout_refunds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "checkout_refunds_provider_id_key" ON "checkout_refunds"("provider_id");

-- CreateIndex
CREATE INDEX "checkout_refunds_org_id_checkout_id_idx" ON "checkout_refunds"("org_id", "checkout_id");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_refunds_org_id_id_key" ON "checkout_refunds"("org_id", "id");

-- AddForeignKey
ALTER TABLE "checkout_refunds" ADD CONSTRAINT "checkout_refunds_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "checkout_refunds" ADD CONSTRAINT "checkout_refunds_org_id_checkout_id_fkey" FOREIGN KEY ("org_id", "checkout_id") REFERENCES "checkouts"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON checkout_refunds FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
