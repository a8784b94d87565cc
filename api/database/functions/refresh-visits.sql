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
