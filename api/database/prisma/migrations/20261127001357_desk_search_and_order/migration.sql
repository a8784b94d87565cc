-- DropIndex
DROP INDEX "support_tickets_response_due_at_id_idx";

-- CreateTable
CREATE TABLE "ticket_searches" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "search_text" TEXT NOT NULL,

    CONSTRAINT "ticket_searches_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ticket_searches_search_idx" ON "ticket_searches" USING GIN ("search_text" gin_trgm_ops) WITH (fastupdate = off);

-- CreateIndex
CREATE UNIQUE INDEX "ticket_searches_org_id_id_key" ON "ticket_searches"("org_id", "id");

-- CreateIndex
CREATE INDEX "support_tickets_response_due_at_waiting_since_updated_at_id_idx" ON "support_tickets"("response_due_at", "waiting_since", "updated_at" DESC, "id");

-- AddForeignKey
ALTER TABLE "ticket_searches" ADD CONSTRAINT "ticket_searches_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_searches" ADD CONSTRAINT "ticket_searches_org_id_id_fkey" FOREIGN KEY ("org_id", "id") REFERENCES "support_tickets"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

CREATE OR REPLACE FUNCTION keep_ticket_searches() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public AS $$
DECLARE item jsonb; ticket uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN item := to_jsonb(OLD); ELSE item := to_jsonb(NEW); END IF;
  ticket := CASE TG_TABLE_NAME
    WHEN 'support_tickets' THEN (item->>'id')::uuid
    WHEN 'ticket_note_files' THEN (SELECT n.ticket_id FROM ticket_notes n
      WHERE n.org_id = (item->>'org_id')::uuid AND n.id = (item->>'note_id')::uuid)
    ELSE (item->>'ticket_id')::uuid
  END;
  IF ticket IS NOT NULL THEN
    PERFORM refresh_ticket_search((item->>'org_id')::uuid, ticket);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_searches AFTER INSERT OR UPDATE OF title, description, submitted_by_id ON support_tickets
  FOR EACH ROW EXECUTE FUNCTION keep_ticket_searches();
CREATE OR REPLACE TRIGGER keep_searches AFTER INSERT OR DELETE OR UPDATE OF message ON ticket_messages
  FOR EACH ROW EXECUTE FUNCTION keep_ticket_searches();
CREATE OR REPLACE TRIGGER keep_searches AFTER INSERT OR DELETE OR UPDATE OF message ON ticket_notes
  FOR EACH ROW EXECUTE FUNCTION keep_ticket_searches();
CREATE OR REPLACE TRIGGER keep_searches AFTER INSERT OR DELETE OR UPDATE OF ticket_id ON ticket_attachments
  FOR EACH ROW EXECUTE FUNCTION keep_ticket_searches();
CREATE OR REPLACE TRIGGER keep_searches AFTER INSERT OR DELETE OR UPDATE OF note_id ON ticket_note_files
  FOR EACH ROW EXECUTE FUNCTION keep_ticket_searches();

-- Runs with its owner's rights: a member's connection writes messages, but can't read notes. A user who can't create
-- roles can't attach a setting to a function either, so it's set inside, and put back.
CREATE OR REPLACE FUNCTION refresh_ticket_search(org uuid, ticket uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public AS $$
DECLARE reach text := coalesce(current_setting('fettle.reach', true), '');
BEGIN
  PERFORM set_config('fettle.reach', 'across', true);
  INSERT INTO ticket_searches (id, org_id, search_text)
  SELECT t.id, t.org_id, concat_ws(E'\n', t.search_text, search_key(concat_ws(E'\n',
    t.description,
    (SELECT string_agg(m.message, E'\n' ORDER BY m.created_at, m.id) FROM ticket_messages m
      WHERE m.org_id = t.org_id AND m.ticket_id = t.id),
    (SELECT string_agg(n.message, E'\n' ORDER BY n.created_at, n.id) FROM ticket_notes n
      WHERE n.org_id = t.org_id AND n.ticket_id = t.id),
    (SELECT string_agg(a.name, E'\n' ORDER BY a.created_at, a.id) FROM ticket_attachments a
      WHERE a.org_id = t.org_id AND a.ticket_id = t.id),
    (SELECT string_agg(f.name, E'\n' ORDER BY f.created_at, f.id) FROM ticket_note_files f
      JOIN ticket_notes n ON n.org_id = f.org_id AND n.id = f.note_id
      WHERE n.org_id = t.org_id AND n.ticket_id = t.id))))
  FROM support_tickets t WHERE t.org_id = org AND t.id = ticket
  ON CONFLICT (id) DO UPDATE SET search_text = excluded.search_text;
  PERFORM set_config('fettle.reach', reach, true);
END $$;

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON ticket_searches FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();

SELECT refresh_ticket_search(org_id, id) FROM support_tickets;
