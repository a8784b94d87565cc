-- DropIndex
DROP INDEX "support_tickets_assigned_to_id_status_idx";

-- DropIndex
DROP INDEX "support_tickets_category_id_idx";

-- DropIndex
DROP INDEX "support_tickets_response_due_at_idx";

-- CreateTable
CREATE TABLE "ticket_tallies" (
    "status" "ticket_status" NOT NULL,
    "priority" "ticket_priority" NOT NULL,
    "assigned_to_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "tickets" INTEGER NOT NULL,

    CONSTRAINT "ticket_tallies_pkey" PRIMARY KEY ("status","priority","assigned_to_id","category_id")
);

-- CreateIndex
CREATE INDEX "support_tickets_status_waiting_since_id_idx" ON "support_tickets"("status", "waiting_since", "id");

-- CreateIndex
CREATE INDEX "support_tickets_priority_waiting_since_id_idx" ON "support_tickets"("priority", "waiting_since", "id");

-- CreateIndex
CREATE INDEX "support_tickets_response_due_at_id_idx" ON "support_tickets"("response_due_at", "id");

-- CreateIndex
CREATE INDEX "support_tickets_assigned_to_id_status_updated_at_idx" ON "support_tickets"("assigned_to_id", "status", "updated_at" DESC);

-- CreateIndex
CREATE INDEX "support_tickets_assigned_to_id_waiting_since_id_idx" ON "support_tickets"("assigned_to_id", "waiting_since", "id");

-- CreateIndex
CREATE INDEX "support_tickets_category_id_waiting_since_id_idx" ON "support_tickets"("category_id", "waiting_since", "id");

-- Rows are written in the order of the key, so that two transactions can't deadlock.
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

INSERT INTO ticket_tallies (status, priority, assigned_to_id, category_id, tickets)
SELECT status, priority, coalesce(assigned_to_id, '00000000-0000-0000-0000-000000000000'),
  coalesce(category_id, '00000000-0000-0000-0000-000000000000'), count(*)
FROM support_tickets GROUP BY 1, 2, 3, 4;
