-- CreateTable
CREATE TABLE "done_requests" (
    "org_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "content" TEXT NOT NULL,
    "result" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "done_requests_pkey" PRIMARY KEY ("org_id","user_id","key")
);

-- CreateIndex
CREATE INDEX "done_requests_created_at_idx" ON "done_requests"("created_at");

-- AddForeignKey
ALTER TABLE "done_requests" ADD CONSTRAINT "done_requests_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "done_requests" ADD CONSTRAINT "done_requests_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON done_requests FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
