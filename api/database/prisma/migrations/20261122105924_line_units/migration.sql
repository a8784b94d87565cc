-- CreateEnum
CREATE TYPE "unit" AS ENUM ('each', 'h', 'day', 'm', 'm2', 'kg', 'L');

-- AlterTable
ALTER TABLE "invoice_lines" ADD COLUMN     "unit" "unit" NOT NULL DEFAULT 'each',
ALTER COLUMN "quantity" SET DEFAULT 1,
ALTER COLUMN "quantity" SET DATA TYPE DECIMAL(10,3);

-- AlterTable
ALTER TABLE "job_charges" ADD COLUMN     "unit" "unit" NOT NULL DEFAULT 'each',
ALTER COLUMN "quantity" SET DATA TYPE DECIMAL(10,3);

-- AlterTable
ALTER TABLE "price_list_items" ADD COLUMN     "unit" "unit" NOT NULL DEFAULT 'each';

-- AlterTable
ALTER TABLE "quote_lines" ADD COLUMN     "unit" "unit" NOT NULL DEFAULT 'each',
ALTER COLUMN "quantity" SET DEFAULT 1,
ALTER COLUMN "quantity" SET DATA TYPE DECIMAL(10,3);

-- Hours of labour were the only quantities in parts so far.
UPDATE "job_charges" SET "unit" = 'h' WHERE "kind" = 'labour';

-- What is counted is whole.
ALTER TABLE quote_lines ADD CONSTRAINT quote_lines_unit_check CHECK (unit <> 'each' OR quantity = trunc(quantity));
ALTER TABLE invoice_lines ADD CONSTRAINT invoice_lines_unit_check CHECK (unit <> 'each' OR quantity = trunc(quantity));
ALTER TABLE job_charges ADD CONSTRAINT job_charges_unit_check CHECK (unit <> 'each' OR quantity = trunc(quantity));
