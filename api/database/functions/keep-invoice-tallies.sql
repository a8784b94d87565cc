-- Writes rows in key order, so two transactions can't deadlock.
CREATE OR REPLACE FUNCTION keep_invoice_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoice_tallies AS t (org_id, status, due_date, invoices, balance_cents)
  SELECT org_id, status, day, sum(change), sum(change::bigint * balance)
  FROM (
    SELECT OLD.org_id, OLD.status, invoice_tally_date(OLD.status, OLD.due_date) AS day, -1 AS change,
      OLD.total_cents - OLD.paid_cents AS balance
    WHERE TG_OP <> 'INSERT'
    UNION ALL
    SELECT NEW.org_id, NEW.status, invoice_tally_date(NEW.status, NEW.due_date), 1, NEW.total_cents - NEW.paid_cents
    WHERE TG_OP <> 'DELETE'
  ) AS changes
  GROUP BY org_id, status, day
  ORDER BY org_id, status, day
  ON CONFLICT (org_id, status, due_date) DO UPDATE
    SET invoices = t.invoices + excluded.invoices, balance_cents = t.balance_cents + excluded.balance_cents;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM invoice_tallies
    WHERE org_id = OLD.org_id AND status = OLD.status
      AND due_date = invoice_tally_date(OLD.status, OLD.due_date) AND invoices = 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_tallies
  AFTER INSERT OR DELETE OR UPDATE OF status, due_date, total_cents, paid_cents ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_invoice_tallies();
