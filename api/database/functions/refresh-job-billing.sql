-- Setting has_invoice to itself fires keep_job_billing. Jobs are locked in order of id, so that two transactions can't
-- deadlock.
CREATE OR REPLACE FUNCTION refresh_job_billing(org uuid, billed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM jobs WHERE org_id = org AND id = ANY (billed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE jobs SET has_invoice = has_invoice WHERE org_id = org AND id = ANY (billed);
END $$;
