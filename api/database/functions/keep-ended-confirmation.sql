-- Skips sample jobs: no one has their links.
CREATE OR REPLACE FUNCTION keep_ended_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ended_confirmations (token, org_id) VALUES (OLD.confirmation_token, OLD.org_id)
  ON CONFLICT (token) DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_ended_confirmation AFTER UPDATE OF confirmation_token ON jobs
  FOR EACH ROW WHEN (
    OLD.confirmation_token IS NOT NULL AND OLD.confirmation_token IS DISTINCT FROM NEW.confirmation_token
    AND NOT OLD.is_sample
  ) EXECUTE FUNCTION keep_ended_confirmation();

CREATE OR REPLACE TRIGGER keep_deleted_confirmation AFTER DELETE ON jobs
  FOR EACH ROW WHEN (OLD.confirmation_token IS NOT NULL AND NOT OLD.is_sample) EXECUTE FUNCTION keep_ended_confirmation();
