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
