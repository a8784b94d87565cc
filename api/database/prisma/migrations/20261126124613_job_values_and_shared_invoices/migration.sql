-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "shared_invoice_id" UUID;

-- CreateIndex
CREATE INDEX "jobs_org_id_completed_at_id_idx" ON "jobs"("org_id", "completed_at", "id");

-- CreateIndex
CREATE INDEX "jobs_org_id_shared_invoice_id_idx" ON "jobs"("org_id", "shared_invoice_id");

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_org_id_shared_invoice_id_fkey" FOREIGN KEY ("org_id", "shared_invoice_id") REFERENCES "invoices"("org_id", "id") ON DELETE SET NULL ("shared_invoice_id") ON UPDATE RESTRICT;

-- A job's charges including GST, or null without charges. GST is rounded per charge, half up, as on the
-- invoice made of them.
CREATE OR REPLACE FUNCTION work_total(org uuid, job uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) > 0 THEN least(sum(c.total_cents + CASE WHEN o.gst_registered
    THEN (c.total_cents + 5) / 10 ELSE 0 END), 2147483647)::int END
  FROM job_charges c JOIN organisations o ON o.id = c.org_id
  WHERE c.org_id = org AND c.job_id = job
$$;

CREATE OR REPLACE FUNCTION keep_job_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.value_cents := coalesce(
    NEW.estimated_value_cents,
    (SELECT total_cents FROM quotes WHERE org_id = NEW.org_id AND job_id = NEW.id),
    work_total(NEW.org_id, NEW.id));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_value BEFORE INSERT OR UPDATE OF estimated_value_cents, billable_cents ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_job_value();

-- Works out the values again.
UPDATE jobs SET billable_cents = billable_cents WHERE value_cents IS NOT NULL AND estimated_value_cents IS NULL;
-- Records each change in the transaction that makes it, once per record. Readers follow the transactions' numbers up to
-- the oldest one that's still running, so none can commit behind them. Columns for search and order aren't compared.
CREATE OR REPLACE FUNCTION log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_log (org_id, type, transaction_id, record_id, change)
  VALUES (
    CASE TG_OP WHEN 'DELETE' THEN OLD.org_id ELSE NEW.org_id END,
    TG_ARGV[0]::record_type,
    pg_current_xact_id()::text::bigint,
    CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END,
    TG_ARGV[1]::logged_change
  )
  ON CONFLICT (org_id, type, transaction_id, record_id) DO UPDATE SET change = EXCLUDED.change
  WHERE EXCLUDED.change <> 'updated';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER log_create AFTER INSERT ON customers
  FOR EACH ROW EXECUTE FUNCTION log_change('customer', 'created');
CREATE OR REPLACE TRIGGER log_delete AFTER DELETE ON customers
  FOR EACH ROW EXECUTE FUNCTION log_change('customer', 'deleted');
CREATE OR REPLACE TRIGGER log_archive AFTER UPDATE ON customers
  FOR EACH ROW WHEN (OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL)
  EXECUTE FUNCTION log_change('customer', 'archived');
CREATE OR REPLACE TRIGGER log_update AFTER UPDATE ON customers
  FOR EACH ROW WHEN (NOT (OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL)
    AND (
       OLD.name, OLD.contact_name, OLD.email, OLD.phone, OLD.street, OLD.suburb, OLD.state, OLD.postcode,
       OLD.notes, OLD.is_sample, OLD.reminders_off, OLD.visit_reminders_off, OLD.version, OLD.changed_by_id,
       OLD.changed_at, OLD.archived_at, OLD.created_at, OLD.updated_at
    ) IS DISTINCT FROM (
       NEW.name, NEW.contact_name, NEW.email, NEW.phone, NEW.street, NEW.suburb, NEW.state, NEW.postcode,
       NEW.notes, NEW.is_sample, NEW.reminders_off, NEW.visit_reminders_off, NEW.version, NEW.changed_by_id,
       NEW.changed_at, NEW.archived_at, NEW.created_at, NEW.updated_at
    ))
  EXECUTE FUNCTION log_change('customer', 'updated');

CREATE OR REPLACE TRIGGER log_create AFTER INSERT ON equipment
  FOR EACH ROW EXECUTE FUNCTION log_change('equipment', 'created');
CREATE OR REPLACE TRIGGER log_delete AFTER DELETE ON equipment
  FOR EACH ROW EXECUTE FUNCTION log_change('equipment', 'deleted');
CREATE OR REPLACE TRIGGER log_archive AFTER UPDATE ON equipment
  FOR EACH ROW WHEN (OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL)
  EXECUTE FUNCTION log_change('equipment', 'archived');
CREATE OR REPLACE TRIGGER log_update AFTER UPDATE ON equipment
  FOR EACH ROW WHEN (NOT (OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL)
    AND (
       OLD.customer_id, OLD.name, OLD.make, OLD.model, OLD.serial, OLD.notes, OLD.is_sample,
       OLD.service_interval_months, OLD.last_serviced_at, OLD.next_service_due, OLD.version, OLD.changed_by_id,
       OLD.changed_at, OLD.archived_at, OLD.created_at, OLD.updated_at
    ) IS DISTINCT FROM (
       NEW.customer_id, NEW.name, NEW.make, NEW.model, NEW.serial, NEW.notes, NEW.is_sample,
       NEW.service_interval_months, NEW.last_serviced_at, NEW.next_service_due, NEW.version, NEW.changed_by_id,
       NEW.changed_at, NEW.archived_at, NEW.created_at, NEW.updated_at
    ))
  EXECUTE FUNCTION log_change('equipment', 'updated');

CREATE OR REPLACE TRIGGER log_create AFTER INSERT ON price_list_items
  FOR EACH ROW EXECUTE FUNCTION log_change('price_list_item', 'created');
CREATE OR REPLACE TRIGGER log_delete AFTER DELETE ON price_list_items
  FOR EACH ROW EXECUTE FUNCTION log_change('price_list_item', 'deleted');
CREATE OR REPLACE TRIGGER log_update AFTER UPDATE ON price_list_items
  FOR EACH ROW WHEN ((
       OLD.name, OLD.description, OLD.code, OLD.unit_amount, OLD.unit, OLD.tax_rate, OLD.version,
       OLD.changed_by_id, OLD.changed_at, OLD.created_at, OLD.updated_at
    ) IS DISTINCT FROM (
       NEW.name, NEW.description, NEW.code, NEW.unit_amount, NEW.unit, NEW.tax_rate, NEW.version,
       NEW.changed_by_id, NEW.changed_at, NEW.created_at, NEW.updated_at
    ))
  EXECUTE FUNCTION log_change('price_list_item', 'updated');

CREATE OR REPLACE TRIGGER log_create AFTER INSERT ON jobs
  FOR EACH ROW EXECUTE FUNCTION log_change('job', 'created');
CREATE OR REPLACE TRIGGER log_delete AFTER DELETE ON jobs
  FOR EACH ROW EXECUTE FUNCTION log_change('job', 'deleted');
CREATE OR REPLACE TRIGGER log_archive AFTER UPDATE ON jobs
  FOR EACH ROW WHEN (OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL)
  EXECUTE FUNCTION log_change('job', 'archived');
CREATE OR REPLACE TRIGGER log_update AFTER UPDATE ON jobs
  FOR EACH ROW WHEN (NOT (OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL)
    AND (
       OLD.number, OLD.title, OLD.job_type, OLD.description, OLD.is_sample, OLD.status, OLD.scheduled_at,
       OLD.completed_at, OLD.customer_id, OLD.created_by_id, OLD.confirmation_token, OLD.estimated_value_cents,
       OLD.follow_up_of_id, OLD.follow_up_interval_months, OLD.visit_reminder_off, OLD.version, OLD.changed_by_id,
       OLD.changed_at, OLD.archived_at, OLD.created_at, OLD.updated_at, OLD.has_invoice, OLD.billable_cents,
       OLD.duration_minutes, OLD.site_address, OLD.access_note, OLD.site_contact_name, OLD.site_contact_phone,
       OLD.shared_invoice_id
    ) IS DISTINCT FROM (
       NEW.number, NEW.title, NEW.job_type, NEW.description, NEW.is_sample, NEW.status, NEW.scheduled_at,
       NEW.completed_at, NEW.customer_id, NEW.created_by_id, NEW.confirmation_token, NEW.estimated_value_cents,
       NEW.follow_up_of_id, NEW.follow_up_interval_months, NEW.visit_reminder_off, NEW.version, NEW.changed_by_id,
       NEW.changed_at, NEW.archived_at, NEW.created_at, NEW.updated_at, NEW.has_invoice, NEW.billable_cents,
       NEW.duration_minutes, NEW.site_address, NEW.access_note, NEW.site_contact_name, NEW.site_contact_phone,
       NEW.shared_invoice_id
    ))
  EXECUTE FUNCTION log_change('job', 'updated');

CREATE OR REPLACE TRIGGER log_create AFTER INSERT ON quotes
  FOR EACH ROW EXECUTE FUNCTION log_change('quote', 'created');
CREATE OR REPLACE TRIGGER log_delete AFTER DELETE ON quotes
  FOR EACH ROW EXECUTE FUNCTION log_change('quote', 'deleted');
CREATE OR REPLACE TRIGGER log_update AFTER UPDATE ON quotes
  FOR EACH ROW WHEN ((
       OLD.number, OLD.status, OLD.customer_id, OLD.title, OLD.reference, OLD.notes, OLD.is_sample, OLD.terms,
       OLD.issue_date, OLD.expiry_date, OLD.tax_mode, OLD.subtotal_cents, OLD.tax_cents, OLD.total_cents,
       OLD.revision, OLD.public_token, OLD.sent_at, OLD.viewed_at, OLD.accepted_at, OLD.accepted_by_name,
       OLD.accepted_by_ip, OLD.accepted_signature, OLD.accepted_by_id, OLD.rejected_at, OLD.rejected_reason,
       OLD.rejected_by_name, OLD.rejected_by_ip, OLD.issued_as, OLD.job_id, OLD.xero_id, OLD.version,
       OLD.changed_by_id, OLD.changed_at, OLD.created_at, OLD.updated_at
    ) IS DISTINCT FROM (
       NEW.number, NEW.status, NEW.customer_id, NEW.title, NEW.reference, NEW.notes, NEW.is_sample, NEW.terms,
       NEW.issue_date, NEW.expiry_date, NEW.tax_mode, NEW.subtotal_cents, NEW.tax_cents, NEW.total_cents,
       NEW.revision, NEW.public_token, NEW.sent_at, NEW.viewed_at, NEW.accepted_at, NEW.accepted_by_name,
       NEW.accepted_by_ip, NEW.accepted_signature, NEW.accepted_by_id, NEW.rejected_at, NEW.rejected_reason,
       NEW.rejected_by_name, NEW.rejected_by_ip, NEW.issued_as, NEW.job_id, NEW.xero_id, NEW.version,
       NEW.changed_by_id, NEW.changed_at, NEW.created_at, NEW.updated_at
    ))
  EXECUTE FUNCTION log_change('quote', 'updated');

CREATE OR REPLACE TRIGGER log_create AFTER INSERT ON invoices
  FOR EACH ROW EXECUTE FUNCTION log_change('invoice', 'created');
CREATE OR REPLACE TRIGGER log_delete AFTER DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION log_change('invoice', 'deleted');
CREATE OR REPLACE TRIGGER log_update AFTER UPDATE ON invoices
  FOR EACH ROW WHEN ((
       OLD.number, OLD.status, OLD.customer_id, OLD.title, OLD.reference, OLD.notes, OLD.is_sample, OLD.terms,
       OLD.issue_date, OLD.due_date, OLD.tax_mode, OLD.subtotal_cents, OLD.tax_cents, OLD.total_cents,
       OLD.paid_cents, OLD.public_token, OLD.reminders_off, OLD.sent_at, OLD.viewed_at, OLD.paid_at, OLD.voided_at,
       OLD.issued_as, OLD.quote_id, OLD.job_id, OLD.xero_id, OLD.version, OLD.changed_by_id, OLD.changed_at,
       OLD.created_at, OLD.updated_at
    ) IS DISTINCT FROM (
       NEW.number, NEW.status, NEW.customer_id, NEW.title, NEW.reference, NEW.notes, NEW.is_sample, NEW.terms,
       NEW.issue_date, NEW.due_date, NEW.tax_mode, NEW.subtotal_cents, NEW.tax_cents, NEW.total_cents,
       NEW.paid_cents, NEW.public_token, NEW.reminders_off, NEW.sent_at, NEW.viewed_at, NEW.paid_at, NEW.voided_at,
       NEW.issued_as, NEW.quote_id, NEW.job_id, NEW.xero_id, NEW.version, NEW.changed_by_id, NEW.changed_at,
       NEW.created_at, NEW.updated_at
    ))
  EXECUTE FUNCTION log_change('invoice', 'updated');

CREATE OR REPLACE TRIGGER log_create AFTER INSERT ON credit_notes
  FOR EACH ROW EXECUTE FUNCTION log_change('credit_note', 'created');
CREATE OR REPLACE TRIGGER log_delete AFTER DELETE ON credit_notes
  FOR EACH ROW EXECUTE FUNCTION log_change('credit_note', 'deleted');
CREATE OR REPLACE TRIGGER log_update AFTER UPDATE ON credit_notes
  FOR EACH ROW WHEN ((
       OLD.number, OLD.invoice_id, OLD.reason, OLD.issue_date, OLD.total_cents, OLD.tax_cents, OLD.issued_as,
       OLD.created_by_id, OLD.created_at
    ) IS DISTINCT FROM (
       NEW.number, NEW.invoice_id, NEW.reason, NEW.issue_date, NEW.total_cents, NEW.tax_cents, NEW.issued_as,
       NEW.created_by_id, NEW.created_at
    ))
  EXECUTE FUNCTION log_change('credit_note', 'updated');

CREATE OR REPLACE TRIGGER log_create AFTER INSERT ON payments
  FOR EACH ROW EXECUTE FUNCTION log_change('payment', 'created');
CREATE OR REPLACE TRIGGER log_delete AFTER DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION log_change('payment', 'deleted');
CREATE OR REPLACE TRIGGER log_update AFTER UPDATE ON payments
  FOR EACH ROW WHEN ((
       OLD.invoice_id, OLD.amount_cents, OLD.method, OLD.reference, OLD.note, OLD.paid_at, OLD.recorded_by_id,
       OLD.provider, OLD.provider_payment_id, OLD.reversed_at, OLD.reversed_by_id, OLD.refund_of_id,
       OLD.credit_note_id, OLD.transfer_id, OLD.created_at
    ) IS DISTINCT FROM (
       NEW.invoice_id, NEW.amount_cents, NEW.method, NEW.reference, NEW.note, NEW.paid_at, NEW.recorded_by_id,
       NEW.provider, NEW.provider_payment_id, NEW.reversed_at, NEW.reversed_by_id, NEW.refund_of_id,
       NEW.credit_note_id, NEW.transfer_id, NEW.created_at
    ))
  EXECUTE FUNCTION log_change('payment', 'updated');
