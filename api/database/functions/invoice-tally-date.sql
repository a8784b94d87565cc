CREATE OR REPLACE FUNCTION invoice_tally_date(status invoice_status, due_date date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status = 'sent' AND due_date IS NOT NULL THEN due_date ELSE date '9999-12-31' END
$$;
