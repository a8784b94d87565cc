CREATE OR REPLACE FUNCTION keep_invoice_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_open := NEW.status IN ('draft', 'sent');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_open BEFORE INSERT OR UPDATE OF status ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_invoice_open();
