import type pg from "pg";

const REFUSAL = "Not sent: our database was restored from a backup, so this may have been sent before";

/** Tasks that send a message to a person, and end it with `refusal` instead if it's set. */
const SENDING = ["deliver-message", "deliver-text"];

/**
 * Releases jobs that a server had taken. Emails and texts that were due may have been sent after the backup, so their
 * jobs record them as failed, and a person decides whether to send them again. Other jobs run again, as after a crash.
 */
export async function settleQueue(client: pg.Client, now: Date): Promise<number> {
  await client.query(
    "update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by is not null",
  );
  await client.query(
    "update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by is not null",
  );
  const { rowCount } = await client.query(
    `update graphile_worker._private_jobs j
     set payload = (j.payload::jsonb || jsonb_build_object('refusal', $1::text))::json
     from graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = any ($2) and j.run_at <= $3`,
    [REFUSAL, SENDING, now],
  );
  return rowCount ?? 0;
}
