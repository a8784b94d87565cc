CREATE OR REPLACE FUNCTION refuse_org_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'org_id of % cannot change', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- Creates the trigger on every table with a required org_id. New tables' migrations must create their own.
DO $$
DECLARE tenant_table text;
BEGIN
  FOR tenant_table IN
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'org_id' AND is_nullable = 'NO'
  LOOP
    EXECUTE format(
      'CREATE OR REPLACE TRIGGER keep_org BEFORE UPDATE OF org_id ON %I FOR EACH ROW '
      'WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change()', tenant_table);
  END LOOP;
END $$;
