-- A job's charges including GST, or null without charges. GST is rounded per charge, half up, as on the
-- invoice made of them.
CREATE OR REPLACE FUNCTION work_total(org uuid, job uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) > 0 THEN least(sum(c.total_cents + CASE WHEN o.gst_registered
    THEN (c.total_cents + 5) / 10 ELSE 0 END), 2147483647)::int END
  FROM job_charges c JOIN organisations o ON o.id = c.org_id
  WHERE c.org_id = org AND c.job_id = job
$$;
