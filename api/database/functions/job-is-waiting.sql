CREATE OR REPLACE FUNCTION job_is_waiting(job_key text) RETURNS boolean LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN EXISTS (SELECT FROM graphile_worker.jobs WHERE key = job_key AND locked_at IS NULL);
END $$;
