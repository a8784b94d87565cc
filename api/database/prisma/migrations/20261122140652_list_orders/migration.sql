-- AlterTable
ALTER TABLE "customers" ADD COLUMN     "suburb_key" TEXT;

-- AlterTable
ALTER TABLE "equipment" ADD COLUMN     "customer_key" TEXT;

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "customer_key" TEXT,
ADD COLUMN     "number_key" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "customer_key" TEXT,
ADD COLUMN     "title_key" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "quotes" ADD COLUMN     "customer_key" TEXT,
ADD COLUMN     "number_key" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "customers_org_id_suburb_key_id_idx" ON "customers"("org_id", "suburb_key", "id");

-- CreateIndex
CREATE INDEX "customers_org_id_created_at_id_idx" ON "customers"("org_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "equipment_org_id_customer_key_id_idx" ON "equipment"("org_id", "customer_key", "id");

-- CreateIndex
CREATE INDEX "equipment_org_id_created_at_id_idx" ON "equipment"("org_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "invoices_org_id_number_key_id_idx" ON "invoices"("org_id", "number_key", "id");

-- CreateIndex
CREATE INDEX "invoices_org_id_customer_key_id_idx" ON "invoices"("org_id", "customer_key", "id");

-- CreateIndex
CREATE INDEX "invoices_org_id_due_date_id_idx" ON "invoices"("org_id", "due_date", "id");

-- CreateIndex
CREATE INDEX "invoices_org_id_total_cents_id_idx" ON "invoices"("org_id", "total_cents", "id");

-- CreateIndex
CREATE INDEX "jobs_org_id_status_id_idx" ON "jobs"("org_id", "status", "id");

-- CreateIndex
CREATE INDEX "jobs_org_id_title_key_id_idx" ON "jobs"("org_id", "title_key", "id");

-- CreateIndex
CREATE INDEX "jobs_org_id_customer_key_id_idx" ON "jobs"("org_id", "customer_key", "id");

-- CreateIndex
CREATE INDEX "quotes_org_id_status_id_idx" ON "quotes"("org_id", "status", "id");

-- CreateIndex
CREATE INDEX "quotes_org_id_number_key_id_idx" ON "quotes"("org_id", "number_key", "id");

-- CreateIndex
CREATE INDEX "quotes_org_id_customer_key_id_idx" ON "quotes"("org_id", "customer_key", "id");

-- CreateIndex
CREATE INDEX "quotes_org_id_expiry_date_id_idx" ON "quotes"("org_id", "expiry_date", "id");

-- CreateIndex
CREATE INDEX "quotes_org_id_total_cents_id_idx" ON "quotes"("org_id", "total_cents", "id");

CREATE OR REPLACE FUNCTION keep_customer_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_key := lower(NEW.name);
  NEW.suburb_key := lower(nullif(NEW.suburb, ''));
  NEW.search_text := lower(concat_ws(E'\n', NEW.name, NEW.contact_name, NEW.email, phone_spellings(NEW.phone),
    one_line_address(NEW.street, NEW.suburb, NEW.state, NEW.postcode), NEW.notes));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_keys
  BEFORE INSERT OR UPDATE OF name, contact_name, email, phone, street, suburb, state, postcode, notes ON customers
  FOR EACH ROW EXECUTE FUNCTION keep_customer_keys();

CREATE OR REPLACE FUNCTION keep_document_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE customer_name text;
BEGIN
  IF NEW.customer_id IS NOT NULL THEN
    SELECT name INTO customer_name FROM customers WHERE org_id = NEW.org_id AND id = NEW.customer_id;
  END IF;
  NEW.search_text := lower(concat_ws(E'\n', NEW.number::text, NEW.title, NEW.reference, customer_name));
  NEW.number_key := number_key(NEW.number::text);
  NEW.customer_key := lower(customer_name);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF number, title, reference, customer_id ON quotes
  FOR EACH ROW EXECUTE FUNCTION keep_document_search();

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF number, title, reference, customer_id ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_document_search();

CREATE OR REPLACE FUNCTION keep_equipment_keys() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE customer_name text; customer_text text;
BEGIN
  IF NEW.customer_id IS NOT NULL THEN
    SELECT name, concat_ws(E'\n', name, one_line_address(street, suburb, state, postcode))
    INTO customer_name, customer_text
    FROM customers WHERE org_id = NEW.org_id AND id = NEW.customer_id;
  END IF;
  NEW.sort_key := lower(NEW.name);
  NEW.customer_key := lower(customer_name);
  NEW.search_text := lower(concat_ws(E'\n', NEW.name, NEW.make, NEW.model, NEW.serial, customer_text));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_keys BEFORE INSERT OR UPDATE OF name, make, model, serial, customer_id ON equipment
  FOR EACH ROW EXECUTE FUNCTION keep_equipment_keys();

CREATE OR REPLACE FUNCTION keep_job_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE customer_name text; equipment_names text;
BEGIN
  IF NEW.customer_id IS NOT NULL THEN
    SELECT name INTO customer_name FROM customers WHERE org_id = NEW.org_id AND id = NEW.customer_id;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT string_agg(equipment.name, E'\n' ORDER BY position, equipment.id) INTO equipment_names
    FROM job_equipment
    JOIN equipment ON equipment.org_id = job_equipment.org_id AND equipment.id = job_equipment.equipment_id
    WHERE job_equipment.org_id = NEW.org_id AND job_equipment.job_id = NEW.id;
  END IF;
  NEW.search_text := lower(concat_ws(E'\n', NEW.number, NEW.title, customer_name, equipment_names));
  NEW.title_key := lower(NEW.title);
  NEW.customer_key := lower(customer_name);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF number, title, customer_id ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_job_search();

-- Orders numbers as people count, INV-999 before INV-1000: every run of figures is filled up to the same length.
CREATE OR REPLACE FUNCTION number_key(number text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(
    CASE WHEN part[1] ~ '^[0-9]' THEN lpad(ltrim(part[1], '0'), greatest(20, length(part[1])), '0') ELSE part[1] END,
    '' ORDER BY place), '')
  FROM regexp_matches(lower(number), '[0-9]+|[^0-9]+', 'g') WITH ORDINALITY AS found (part, place)
$$;

UPDATE customers SET name = name;
UPDATE equipment SET customer_id = customer_id;
UPDATE jobs SET customer_id = customer_id;
UPDATE quotes SET customer_id = customer_id;
UPDATE invoices SET customer_id = customer_id;
