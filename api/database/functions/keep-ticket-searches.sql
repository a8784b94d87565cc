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
