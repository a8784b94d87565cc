-- Writes rows in key order, so two transactions can't deadlock.
CREATE OR REPLACE FUNCTION keep_ticket_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE nobody CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  INSERT INTO ticket_tallies AS t (status, priority, assigned_to_id, category_id, tickets)
  SELECT status, priority, staff, category, sum(change)
  FROM (
    SELECT OLD.status, OLD.priority, coalesce(OLD.assigned_to_id, nobody) AS staff,
      coalesce(OLD.category_id, nobody) AS category, -1 AS change
    WHERE TG_OP <> 'INSERT'
    UNION ALL
    SELECT NEW.status, NEW.priority, coalesce(NEW.assigned_to_id, nobody), coalesce(NEW.category_id, nobody), 1
    WHERE TG_OP <> 'DELETE'
  ) AS changes
  GROUP BY status, priority, staff, category
  HAVING sum(change) <> 0
  ORDER BY status, priority, staff, category
  ON CONFLICT (status, priority, assigned_to_id, category_id) DO UPDATE
    SET tickets = t.tickets + excluded.tickets;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_tallies
  AFTER INSERT OR DELETE OR UPDATE OF status, priority, assigned_to_id, category_id ON support_tickets
  FOR EACH ROW EXECUTE FUNCTION keep_ticket_tallies();
