-- The GST on a job's charges if the organisation is registered, rounded as in work_total. Null without charges.
CREATE OR REPLACE FUNCTION work_tax(org uuid, job uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) > 0 THEN least(sum(total_cents + (total_cents + 5) / 10), 2147483647)::int
    - least(sum(total_cents), 2147483647)::int END
  FROM job_charges WHERE org_id = org AND job_id = job
$$;
