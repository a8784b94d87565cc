-- CreateEnum
CREATE TYPE "push_service" AS ENUM ('web', 'apns', 'fcm');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "push_assigned" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "push_moved" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "push_replies" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "push_devices" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "service" "push_service" NOT NULL,
    "address" TEXT NOT NULL,
    "p256dh" TEXT,
    "auth" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_devices_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "push_devices_address_key" ON "push_devices"("address");

-- CreateIndex
CREATE INDEX "push_devices_org_id_user_id_seen_at_idx" ON "push_devices"("org_id", "user_id", "seen_at");

-- CreateIndex
CREATE INDEX "push_devices_org_id_session_id_idx" ON "push_devices"("org_id", "session_id");

-- CreateIndex
CREATE UNIQUE INDEX "push_devices_org_id_id_key" ON "push_devices"("org_id", "id");

-- AddForeignKey
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_org_id_session_id_fkey" FOREIGN KEY ("org_id", "session_id") REFERENCES "sessions"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON push_devices FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
