-- CreateTable
CREATE TABLE "external_ids" (
    "org_id" UUID NOT NULL,
    "token_id" UUID NOT NULL,
    "type" "record_type" NOT NULL,
    "record_id" UUID NOT NULL,
    "external_id" TEXT NOT NULL,

    CONSTRAINT "external_ids_pkey" PRIMARY KEY ("org_id","token_id","type","record_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "external_ids_org_id_token_id_type_external_id_key" ON "external_ids"("org_id", "token_id", "type", "external_id");

-- AddForeignKey
ALTER TABLE "external_ids" ADD CONSTRAINT "external_ids_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "external_ids" ADD CONSTRAINT "external_ids_org_id_token_id_fkey" FOREIGN KEY ("org_id", "token_id") REFERENCES "api_tokens"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON external_ids FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
