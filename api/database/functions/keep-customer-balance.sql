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
