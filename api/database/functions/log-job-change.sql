-- A job's technicians, equipment, notes, hours, parts, charges, clock and photos are part of it.
CREATE OR REPLACE FUNCTION log_job_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_log (org_id, type, transaction_id, record_id, change)
  VALUES (
    CASE TG_OP WHEN 'DELETE' THEN OLD.org_id ELSE NEW.org_id END,
    'job',
    pg_current_xact_id()::text::bigint,
    CASE TG_OP WHEN 'DELETE' THEN OLD.job_id ELSE NEW.job_id END,
    'updated'
  )
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER log_job_change AFTER INSERT OR UPDATE OR DELETE ON job_notes
  FOR EACH ROW EXECUTE FUNCTION log_job_change();
CREATE OR REPLACE TRIGGER log_job_change AFTER INSERT OR UPDATE OR DELETE ON job_hours
  FOR EACH ROW EXECUTE FUNCTION log_job_change();
CREATE OR REPLACE TRIGGER log_job_change AFTER INSERT OR UPDATE OR DELETE ON job_parts
  FOR EACH ROW EXECUTE FUNCTION log_job_change();
CREATE OR REPLACE TRIGGER log_job_change AFTER INSERT OR UPDATE OR DELETE ON job_charges
  FOR EACH ROW EXECUTE FUNCTION log_job_change();
CREATE OR REPLACE TRIGGER log_job_change AFTER INSERT OR UPDATE OR DELETE ON job_clocks
  FOR EACH ROW EXECUTE FUNCTION log_job_change();
CREATE OR REPLACE TRIGGER log_job_change AFTER INSERT OR UPDATE OR DELETE ON job_photos
  FOR EACH ROW EXECUTE FUNCTION log_job_change();
CREATE OR REPLACE TRIGGER log_job_change AFTER INSERT OR UPDATE OR DELETE ON job_technicians
  FOR EACH ROW EXECUTE FUNCTION log_job_change();
CREATE OR REPLACE TRIGGER log_job_change AFTER INSERT OR UPDATE OR DELETE ON job_equipment
  FOR EACH ROW EXECUTE FUNCTION log_job_change();
