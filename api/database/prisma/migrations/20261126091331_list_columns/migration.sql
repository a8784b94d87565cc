-- AlterTable
ALTER TABLE "customers" ADD COLUMN     "balance_cents" DOUBLE PRECISION NOT NULL DEFAULT 0,
ADD COLUMN     "contact_key" TEXT,
ADD COLUMN     "email_key" TEXT,
ADD COLUMN     "last_visit_at" TIMESTAMPTZ(3),
ADD COLUMN     "next_visit_at" TIMESTAMPTZ(3),
ADD COLUMN     "phone_key" TEXT,
ADD COLUMN     "unpaid_since" DATE;

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "equipment_key" TEXT,
ADD COLUMN     "phone_key" TEXT,
ADD COLUMN     "place_key" TEXT,
ADD COLUMN     "technician_key" TEXT,
ADD COLUMN     "value_cents" INTEGER;

-- CreateIndex
CREATE INDEX "customers_org_id_contact_key_id_idx" ON "customers"("org_id", "contact_key", "id");

-- CreateIndex
CREATE INDEX "customers_org_id_phone_key_id_idx" ON "customers"("org_id", "phone_key", "id");

-- CreateIndex
CREATE INDEX "customers_org_id_email_key_id_idx" ON "customers"("org_id", "email_key", "id");

-- CreateIndex
CREATE INDEX "customers_org_id_balance_cents_id_idx" ON "customers"("org_id", "balance_cents", "id");

-- CreateIndex
CREATE INDEX "customers_org_id_last_visit_at_id_idx" ON "customers"("org_id", "last_visit_at", "id");

-- CreateIndex
CREATE INDEX "customers_org_id_next_visit_at_id_idx" ON "customers"("org_id", "next_visit_at", "id");

-- CreateIndex
CREATE INDEX "jobs_org_id_place_key_id_idx" ON "jobs"("org_id", "place_key", "id");

-- CreateIndex
CREATE INDEX "jobs_org_id_phone_key_id_idx" ON "jobs"("org_id", "phone_key", "id");

-- CreateIndex
CREATE INDEX "jobs_org_id_equipment_key_id_idx" ON "jobs"("org_id", "equipment_key", "id");

-- CreateIndex
CREATE INDEX "jobs_org_id_technician_key_id_idx" ON "jobs"("org_id", "technician_key", "id");

-- CreateIndex
CREATE INDEX "jobs_org_id_value_cents_id_idx" ON "jobs"("org_id", "value_cents", "id");

CREATE OR REPLACE FUNCTION refresh_jobs_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET customer_id = customer_id WHERE org_id = NEW.org_id AND customer_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_jobs AFTER UPDATE OF name, suburb, phone ON customers
  FOR EACH ROW WHEN ((OLD.name, OLD.suburb, OLD.phone) IS DISTINCT FROM (NEW.name, NEW.suburb, NEW.phone))
  EXECUTE FUNCTION refresh_jobs_of_customer();

CREATE OR REPLACE FUNCTION keep_customer_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE org uuid; ids uuid[];
BEGIN
  IF TG_OP <> 'INSERT' THEN ids := array_append(ids, OLD.customer_id); org := OLD.org_id; END IF;
  IF TG_OP <> 'DELETE' THEN ids := array_append(ids, NEW.customer_id); org := NEW.org_id; END IF;
  ids := array_remove(ids, NULL);
  IF ids = '{}' THEN RETURN NULL; END IF;
  -- Locked, so that of two transactions that change one customer's invoices the second reads after the first has
  -- committed.
  PERFORM 1 FROM customers WHERE org_id = org AND id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE customers SET balance_cents = owed.cents, unpaid_since = owed.since
  FROM (
    SELECT asked.id,
      coalesce(sum((CASE WHEN i.status IN ('sent', 'paid') THEN i.total_cents ELSE 0 END - i.paid_cents)::bigint), 0)::float8
        AS cents,
      min(i.due_date) FILTER (WHERE i.status = 'sent' AND i.paid_cents < i.total_cents) AS since
    FROM (SELECT DISTINCT unnest(ids) AS id) AS asked
    LEFT JOIN invoices i ON i.org_id = org AND i.customer_id = asked.id
    GROUP BY asked.id
  ) AS owed
  WHERE customers.org_id = org AND customers.id = owed.id
    AND (customers.balance_cents, customers.unpaid_since) IS DISTINCT FROM (owed.cents, owed.since);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_balance
  AFTER INSERT OR DELETE OR UPDATE OF status, due_date, total_cents, paid_cents, customer_id ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_customer_balance();

CREATE OR REPLACE FUNCTION refresh_technicians_of_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_technician_keys(org_id, array_agg(DISTINCT job_id)) FROM touched GROUP BY org_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_technicians_after_insert AFTER INSERT ON job_technicians
  REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_technicians_of_job();

CREATE OR REPLACE TRIGGER refresh_technicians_after_delete AFTER DELETE ON job_technicians
  REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_technicians_of_job();

-- GST is 10 % of the work so far: charges have no tax of their own.
CREATE OR REPLACE FUNCTION keep_job_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.value_cents := NEW.estimated_value_cents;
  IF NEW.value_cents IS NULL AND NEW.billable_cents IS NOT NULL THEN
    NEW.value_cents := NEW.billable_cents + CASE
      WHEN (SELECT gst_registered FROM organisations WHERE id = NEW.org_id)
        THEN least(round(NEW.billable_cents * 0.1)::int, 2147483647 - NEW.billable_cents)
      ELSE 0 END;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_value BEFORE INSERT OR UPDATE OF estimated_value_cents, billable_cents ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_job_value();

CREATE OR REPLACE FUNCTION keep_customer_visits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  IF TG_OP <> 'INSERT' THEN ids := array_append(ids, OLD.customer_id); END IF;
  IF TG_OP <> 'DELETE' THEN ids := array_append(ids, NEW.customer_id); END IF;
  ids := array_remove(ids, NULL);
  IF ids <> '{}' THEN
    PERFORM refresh_visits(CASE TG_OP WHEN 'DELETE' THEN OLD.org_id ELSE NEW.org_id END, ids);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_visits_of_new AFTER INSERT ON jobs
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL AND (NEW.scheduled_at IS NOT NULL OR NEW.completed_at IS NOT NULL))
  EXECUTE FUNCTION keep_customer_visits();

CREATE OR REPLACE TRIGGER keep_visits_of_deleted AFTER DELETE ON jobs
  FOR EACH ROW WHEN (OLD.customer_id IS NOT NULL)
  EXECUTE FUNCTION keep_customer_visits();

CREATE OR REPLACE TRIGGER keep_visits AFTER UPDATE OF status, scheduled_at, completed_at, customer_id, archived_at ON jobs
  FOR EACH ROW WHEN (
    (OLD.status, OLD.scheduled_at, OLD.completed_at, OLD.customer_id, OLD.archived_at)
    IS DISTINCT FROM (NEW.status, NEW.scheduled_at, NEW.completed_at, NEW.customer_id, NEW.archived_at)
  ) EXECUTE FUNCTION keep_customer_visits();

CREATE OR REPLACE FUNCTION keep_customer_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_key := lower(NEW.name);
  NEW.suburb_key := lower(nullif(NEW.suburb, ''));
  NEW.contact_key := left(lower(nullif(NEW.contact_name, '')), 100);
  NEW.phone_key := nullif(phone_key(NEW.phone), '');
  NEW.email_key := left(lower(nullif(NEW.email, '')), 100);
  NEW.search_text := search_key(concat_ws(E'\n', NEW.name, NEW.contact_name, NEW.email, phone_spellings(NEW.phone),
    one_line_address(NEW.street, NEW.suburb, NEW.state, NEW.postcode), NEW.notes));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_keys
  BEFORE INSERT OR UPDATE OF name, contact_name, email, phone, street, suburb, state, postcode, notes ON customers
  FOR EACH ROW EXECUTE FUNCTION keep_customer_keys();

CREATE OR REPLACE FUNCTION keep_job_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE customer_name text; customer_suburb text; customer_phone text; equipment_names text;
BEGIN
  IF NEW.customer_id IS NOT NULL THEN
    SELECT name, suburb, phone INTO customer_name, customer_suburb, customer_phone FROM customers WHERE org_id = NEW.org_id AND id = NEW.customer_id;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT string_agg(equipment.name, E'\n' ORDER BY position, equipment.id) INTO equipment_names
    FROM job_equipment
    JOIN equipment ON equipment.org_id = job_equipment.org_id AND equipment.id = job_equipment.equipment_id
    WHERE job_equipment.org_id = NEW.org_id AND job_equipment.job_id = NEW.id;
  END IF;
  NEW.search_text := search_key(concat_ws(E'\n', NEW.number, NEW.title, customer_name, equipment_names,
    NEW.site_address, NEW.site_contact_name, nullif(phone_spellings(NEW.site_contact_phone), '')));
  NEW.title_key := lower(NEW.title);
  NEW.customer_key := lower(customer_name);
  NEW.place_key := left(lower(coalesce(nullif(NEW.site_address, ''), nullif(customer_suburb, ''))), 100);
  NEW.phone_key := nullif(phone_key(coalesce(nullif(NEW.site_contact_phone, ''), customer_phone)), '');
  NEW.equipment_key := left(lower(equipment_names), 100);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF number, title, customer_id, site_address, site_contact_name,
  site_contact_phone ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_job_search();

CREATE OR REPLACE FUNCTION refresh_jobs_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_technician_keys(NEW.org_id, array_agg(job_id))
  FROM job_technicians WHERE org_id = NEW.org_id AND user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_jobs AFTER UPDATE OF name ON users
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name AND NEW.org_id IS NOT NULL)
  EXECUTE FUNCTION refresh_jobs_of_member();

CREATE OR REPLACE FUNCTION refresh_technician_keys(org uuid, ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET technician_key = first.name
  FROM (
    SELECT id, (
      SELECT left(lower(u.name), 100) FROM job_technicians t JOIN users u ON u.org_id = t.org_id AND u.id = t.user_id
      WHERE t.org_id = org AND t.job_id = asked.id ORDER BY t.position, u.id LIMIT 1
    ) AS name
    FROM unnest(ids) AS asked (id)
  ) AS first
  WHERE jobs.org_id = org AND jobs.id = first.id AND jobs.technician_key IS DISTINCT FROM first.name;
END $$;

-- `list_order` below 4e15 is an open job's time. Above it are the closed ones, newest first.
CREATE OR REPLACE FUNCTION refresh_visits(org uuid, ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Locked, so that of two transactions that change one customer's jobs the second reads after the first has committed.
  PERFORM 1 FROM customers WHERE org_id = org AND id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE customers SET last_visit_at = visits.last, next_visit_at = visits.next
  FROM (
    SELECT id, (
      SELECT j.completed_at FROM jobs j
      WHERE j.org_id = org AND j.customer_id = asked.id AND j.list_order > 4e15
        AND j.status = 'done' AND j.archived_at IS NULL
      ORDER BY j.list_order LIMIT 1
    ) AS last, (
      SELECT j.scheduled_at FROM jobs j
      WHERE j.org_id = org AND j.customer_id = asked.id AND j.list_order < 4e15
        AND j.status IN ('new', 'scheduled', 'confirmed') AND j.archived_at IS NULL
      ORDER BY j.list_order LIMIT 1
    ) AS next
    FROM unnest(ids) AS asked (id)
  ) AS visits
  WHERE customers.org_id = org AND customers.id = visits.id
    AND (customers.last_visit_at, customers.next_visit_at) IS DISTINCT FROM (visits.last, visits.next);
END $$;

UPDATE customers SET name = name;
UPDATE jobs SET customer_id = customer_id, billable_cents = billable_cents;
UPDATE jobs SET technician_key = first.name
FROM (
  SELECT DISTINCT ON (t.org_id, t.job_id) t.org_id, t.job_id, left(lower(u.name), 100) AS name
  FROM job_technicians t JOIN users u ON u.org_id = t.org_id AND u.id = t.user_id
  ORDER BY t.org_id, t.job_id, t.position, u.id
) AS first
WHERE jobs.org_id = first.org_id AND jobs.id = first.job_id;
UPDATE customers SET last_visit_at = visits.last, next_visit_at = visits.next
FROM (
  SELECT org_id, customer_id, max(completed_at) FILTER (WHERE status = 'done') AS last,
    min(scheduled_at) FILTER (WHERE status IN ('new', 'scheduled', 'confirmed')) AS next
  FROM jobs WHERE archived_at IS NULL GROUP BY org_id, customer_id
) AS visits
WHERE customers.org_id = visits.org_id AND customers.id = visits.customer_id;
UPDATE customers SET balance_cents = owed.cents, unpaid_since = owed.since
FROM (
  SELECT org_id, customer_id,
    sum((CASE WHEN status IN ('sent', 'paid') THEN total_cents ELSE 0 END - paid_cents)::bigint) AS cents,
    min(due_date) FILTER (WHERE status = 'sent' AND paid_cents < total_cents) AS since
  FROM invoices GROUP BY org_id, customer_id
) AS owed
WHERE customers.org_id = owed.org_id AND customers.id = owed.customer_id;
