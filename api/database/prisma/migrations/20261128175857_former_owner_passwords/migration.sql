ALTER TABLE "owner_accounts" ADD COLUMN "former_environment_hashes" TEXT[] DEFAULT '{}';
