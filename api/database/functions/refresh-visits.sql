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
