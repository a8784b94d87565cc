-- Setting has_invoice to itself runs the trigger above. In the order of the key, so that two transactions never wait
-- for each other in a circle.
CREATE OR REPLACE FUNCTION refresh_job_billing(org uuid, billed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM jobs WHERE org_id = org AND id = ANY (billed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE jobs SET has_invoice = has_invoice WHERE org_id = org AND id = ANY (billed);
END $$;
