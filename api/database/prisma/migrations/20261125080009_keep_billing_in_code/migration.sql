-- api/domains/jobs/keep-billing.ts updates the billing columns of jobs.
DROP TRIGGER refresh_billing_after_delete ON invoices;
DROP TRIGGER refresh_billing_after_insert ON invoices;
DROP TRIGGER refresh_billing_after_update ON invoices;
DROP TRIGGER refresh_billing ON job_charges;
DROP TRIGGER keep_billing ON jobs;
DROP TRIGGER refresh_billing_after_insert ON quotes;
DROP TRIGGER refresh_billing_after_update ON quotes;
DROP FUNCTION keep_job_billing();
DROP FUNCTION refresh_billing_of_invoice();
DROP FUNCTION refresh_billing_of_job();
DROP FUNCTION refresh_job_billing(uuid, uuid[]);
