-- Removes the jobs that failed for good and were last due before a moment: the queue keeps them with their payload.
CREATE OR REPLACE FUNCTION forget_failed_jobs(due_before timestamptz) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM graphile_worker.complete_jobs(ARRAY(
    SELECT id FROM graphile_worker.jobs
    WHERE attempts >= max_attempts AND locked_at IS NULL AND run_at < due_before
  ));
END $$;

-- Whether the queue holds a job of this key that no worker has begun.
CREATE OR REPLACE FUNCTION job_is_waiting(job_key text) RETURNS boolean LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN EXISTS (SELECT FROM graphile_worker.jobs WHERE key = job_key AND locked_at IS NULL);
END $$;

-- Adds a job to the queue, whose tables only their owner writes.
CREATE OR REPLACE FUNCTION queue_job(
  identifier text, payload json, job_key text, run_at timestamptz, max_attempts int, queue_name text DEFAULT NULL
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    identifier => identifier, payload => payload, queue_name => queue_name, job_key => job_key, run_at => run_at,
    max_attempts => max_attempts
  );
END $$;
