-- Adds a job as the owner, because no other role may write to the queue's tables.
CREATE OR REPLACE FUNCTION queue_job(
  identifier text, payload json, job_key text, run_at timestamptz, max_attempts int, queue_name text DEFAULT NULL
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    identifier => identifier, payload => payload, queue_name => queue_name, job_key => job_key, run_at => run_at,
    max_attempts => max_attempts
  );
END $$;
