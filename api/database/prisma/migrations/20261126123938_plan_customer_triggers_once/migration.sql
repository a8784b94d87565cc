-- One customer at a time, as in refresh_visits.
CREATE OR REPLACE FUNCTION keep_customer_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE org uuid; ids uuid[]; customer uuid; owed float8; since date;
BEGIN
  IF TG_OP <> 'INSERT' THEN ids := array_append(ids, OLD.customer_id); org := OLD.org_id; END IF;
  IF TG_OP <> 'DELETE' THEN ids := array_append(ids, NEW.customer_id); org := NEW.org_id; END IF;
  FOR customer IN SELECT DISTINCT id FROM unnest(ids) AS id WHERE id IS NOT NULL ORDER BY id LOOP
    -- Locked, so that of two transactions that change one customer's invoices the second reads after the first has
    -- committed.
    PERFORM 1 FROM customers WHERE org_id = org AND id = customer FOR NO KEY UPDATE;
    SELECT coalesce(sum((CASE WHEN status IN ('sent', 'paid') THEN total_cents ELSE 0 END - paid_cents)::bigint), 0),
      min(due_date) FILTER (WHERE status = 'sent' AND paid_cents < total_cents)
    INTO owed, since FROM invoices WHERE org_id = org AND customer_id = customer;
    UPDATE customers SET balance_cents = owed, unpaid_since = since
    WHERE org_id = org AND id = customer AND (balance_cents, unpaid_since) IS DISTINCT FROM (owed, since);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_balance
  AFTER INSERT OR DELETE OR UPDATE OF status, due_date, total_cents, paid_cents, customer_id ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_customer_balance();

-- `list_order` below 4e15 is an open job's time. Above it are the closed ones, newest first. One customer at a time,
-- because PostgreSQL would plan a statement over many customers for each call.
CREATE OR REPLACE FUNCTION refresh_visits(org uuid, ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE customer uuid; last timestamptz; next timestamptz;
BEGIN
  FOR customer IN SELECT DISTINCT unnest(ids) AS id ORDER BY id LOOP
    -- Locked, so that of two transactions that change one customer's jobs the second reads after the first has committed.
    PERFORM 1 FROM customers WHERE org_id = org AND id = customer FOR NO KEY UPDATE;
    last := (
      SELECT completed_at FROM jobs
      WHERE org_id = org AND customer_id = customer AND list_order > 4e15 AND status = 'done' AND archived_at IS NULL
      ORDER BY list_order LIMIT 1
    );
    next := (
      SELECT scheduled_at FROM jobs
      WHERE org_id = org AND customer_id = customer AND list_order < 4e15
        AND status IN ('new', 'scheduled', 'confirmed') AND archived_at IS NULL
      ORDER BY list_order LIMIT 1
    );
    UPDATE customers SET last_visit_at = last, next_visit_at = next
    WHERE org_id = org AND id = customer AND (last_visit_at, next_visit_at) IS DISTINCT FROM (last, next);
  END LOOP;
END $$;
