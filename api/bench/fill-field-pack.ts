import pg from "pg";
import { idOf } from "./seed.ts";

export const JOBS = 150;
/** No other benchmark uses this organisation, so it's safe to move its jobs. */
export const ORGANISATION = "200";

export const orgId = idOf("organisation", ORGANISATION, "0");
const job = idOf("job", ORGANISATION, "n");
const last = idOf("job", ORGANISATION, `${JOBS - 1}`);
const author = idOf("user", ORGANISATION, "n % 7");

const FILLED = [
  // Skip triggers, as seed.ts does: they'd run for every row.
  `set session_replication_role = replica`,
  ...["job_charges", "job_photos", "job_notes", "job_hours", "job_parts"].map(
    (table) => `delete from ${table} where org_id = ${orgId}`,
  ),
  `update jobs set scheduled_at = now() + interval '60 days' where org_id = ${orgId}`,
  `update jobs set scheduled_at = now() + (n - 75) * interval '2 hours'
   from generate_series(0, ${JOBS - 1}) n where jobs.org_id = ${orgId} and jobs.id = ${job}`,
  `update jobs set customer_id = ${idOf("customer", ORGANISATION, "39")} where org_id = ${orgId} and id = ${last}`,
  `update job_equipment set equipment_id = ${idOf("equipment", ORGANISATION, "78 + position")}
   where org_id = ${orgId} and job_id = ${last}`,
  ...["customers", "equipment"].map(
    (table) => `update ${table} set updated_at = now() - interval '1 day' where org_id = ${orgId}`,
  ),
  `delete from quotes where org_id = ${orgId}`,
  `insert into quotes (id, org_id, number, status, title, customer_id, issue_date, total_cents, public_token, job_id)
   select gen_random_uuid(), ${orgId}, 'QUO-' || n, 'accepted', 'As agreed', ${idOf("customer", ORGANISATION, "n / 10")}, current_date, 22000 + n, 'pack-' || n, ${job}
   from generate_series(0, ${JOBS - 1}, 10) n`,
  `update invoices set job_id = ${job} from generate_series(0, ${JOBS - 1}, 10) n
   where invoices.org_id = ${orgId} and invoices.id = ${idOf("invoice", ORGANISATION, "n")}`,
  `insert into job_notes (id, org_id, job_id, author_id, text)
   select gen_random_uuid(), ${orgId}, ${job}, ${author}, 'Visit ' || n * 5 + k || ': cleaned the filters, checked gas at ' || 1000 + n * 7 % 911 || ' kPa, belt to order'
   from generate_series(0, ${JOBS - 1}) n, generate_series(1, 5) k`,
  `insert into job_hours (id, org_id, job_id, author_id, minutes, description)
   select gen_random_uuid(), ${orgId}, ${job}, ${author}, 30 + n % 9 * 15, 'Service and test run'
   from generate_series(0, ${JOBS - 1}) n, generate_series(1, 2) k`,
  `insert into job_parts (id, org_id, job_id, author_id, part_name, quantity)
   select gen_random_uuid(), ${orgId}, ${job}, ${author}, 'Drive belt A' || 20 + n % 60, 1 + n % 3
   from generate_series(0, ${JOBS - 1}) n, generate_series(1, 2) k`,
  `insert into job_charges (id, org_id, job_id, kind, description, quantity, unit_price)
   select gen_random_uuid(), ${orgId}, ${job}, 'other', 'Call-out, zone ' || n % 5, 1, 85 + n % 40
   from generate_series(0, ${JOBS - 1}) n, generate_series(1, 4) k`,
  `insert into job_photos (id, org_id, job_id, author_id, file_key, thumbnail_key, content_type, bytes, width, height)
   select gen_random_uuid(), ${orgId}, ${job}, ${author}, gen_random_uuid() || '.jpg', gen_random_uuid() || '.jpg', 'image/jpeg', 900000, 2048, 1536
   from generate_series(0, ${JOBS - 1}) n, generate_series(1, 4) k`,
  `vacuum analyze jobs, job_charges, job_photos, job_notes, job_hours, job_parts, quotes`,
];

export async function fillPack(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of FILLED) await client.query(statement);
  await client.end();
}
