-- Deletes jobs that failed for good, because the queue keeps them with their payload.
CREATE OR REPLACE FUNCTION forget_failed_jobs(due_before timestamptz) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM graphile_worker.complete_jobs(ARRAY(
    SELECT id FROM graphile_worker.jobs
    WHERE attempts >= max_attempts AND locked_at IS NULL AND run_at < due_before
  ));
END $$;
