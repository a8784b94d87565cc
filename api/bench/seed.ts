import type pg from "pg";

export type Sizes = {
  organisations: number;
  /** Jobs, and visits a week, of the first organisation and of each other one. */
  large: { jobs: number; perWeek: number };
  small: { jobs: number; perWeek: number };
};

export const SIZES: Sizes = {
  organisations: 200,
  large: { jobs: 20_000, perWeek: 150 },
  small: { jobs: 200, perWeek: 5 },
};

const KINDS = [
  "organisation",
  "user",
  "customer",
  "equipment",
  "job",
  "change",
  "note",
  "hours",
  "part",
  "invoice",
] as const;
type Kind = (typeof KINDS)[number];

/** SQL for row `n`'s id: ascending UUIDs like version 7. */
export function idOf(kind: Kind, organisation: string, n: string): string {
  const digits = `lpad(to_hex(${organisation}), 8, '0') || '-0000-7000-8000-${KINDS.indexOf(kind)}'`;
  return `(${digits} || lpad(to_hex(${n}), 11, '0'))::uuid`;
}

const id = (kind: Kind, n: string) => idOf(kind, "o", n);
const orgId = id("organisation", "0");

function pick(words: string[], index: string): string {
  return `(array[${words.map((word) => `'${word}'`).join(",")}])[1 + (${index}) % ${words.length}]`;
}

const surnames = [
  "Abbott",
  "Nguyen",
  "Okafor",
  "Tran",
  "Hartley",
  "Fale",
  "Kelly",
  "Moretti",
  "Singh",
  "Walsh",
];
const places = [
  "Parkdale",
  "Mentone",
  "Mordialloc",
  "Frankston",
  "Carrum",
  "Seaford",
  "Bentleigh",
  "Moorabbin",
];
const trades = ["Bakery", "Dental", "Gym", "Childcare", "Motors", "Library", "Hotel", "Clinic", "Florist"];
const titles = ["Split system service", "Compressor fault", "Ducted install", "Filter change", "Leak test"];
const people = [
  "Mel Tran",
  "Lou Okafor",
  "Sam Nguyen",
  "Priya Naidu",
  "Tomasi Fale",
  "Bec Hartley",
  "Dan Kelly",
];

const scheduled = `timestamptz '2026-11-15 22:00Z'
  + (n / per_week - size / per_week * 17 / 20) * interval '7 days'
  + n % 5 * interval '1 day' + n % 17 * interval '30 minutes'`;

const statements = (passwordHash: string, { organisations, large, small }: Sizes) => [
  `create temp table o on commit drop as
   select o, case when o = 1 then ${large.jobs} else ${small.jobs} end as size,
     case when o = 1 then ${large.perWeek} else ${small.perWeek} end as per_week
   from generate_series(1, ${organisations}) o`,

  `insert into organisations (id, name) select ${orgId}, 'Organisation ' || o from o`,

  `insert into subscriptions (org_id, status, subscribed_at, current_period_end)
   select ${orgId}, 'active', now(), now() + interval '30 days' from o`,

  `insert into number_sequences (org_id, kind, next) select ${orgId}, 'job', size + 1 from o`,

  `insert into users (id, org_id, name, email, password_hash, role, color)
   select ${id("user", "n")}, ${orgId}, ${pick(people, "n")}, 'person' || n || '@org' || o || '.example',
     '${passwordHash}', case when n = 0 then 'admin' else 'technician' end::role, '#2063B0'
   from o, generate_series(0, 6) n`,

  `insert into customers (id, org_id, name, contact_name, email, phone, street, suburb, state, postcode, notes)
   select ${id("customer", "n")}, ${orgId},
     ${pick(surnames, "n")} || ' ' || ${pick(trades, "n / 10")} || ' ' || ${pick(places, "n / 90")} || ' ' || lpad(n::text, 4, '0'),
     ${pick(people, "n")}, 'office' || n || '@customer.example', '04915701' || lpad((n % 100)::text, 2, '0'),
     n || ' Fourth Street', ${pick(places, "n")}, 'VIC', '3195', 'Ring the bell twice'
   from o, generate_series(0, size / 5 - 1) n`,

  `insert into equipment (id, org_id, customer_id, name, make, model, serial, service_interval_months, last_serviced_at)
   select ${id("equipment", "n")}, ${orgId}, ${id("customer", "n / 2")},
     case when n % 2 = 0 then 'Rooftop unit ' else 'Split system ' end || n, 'Daikin', 'FTXM' || n % 40,
     'SN' || lpad(n::text, 8, '0'), 6 + n % 2 * 6,
     case when n % 4 < 2 then timestamptz '2026-01-31Z' - n % 100 * interval '1 day' end
   from o, generate_series(0, size * 2 / 5 - 1) n`,

  // Skip triggers: the updates below compute the same values in bulk.
  `set local session_replication_role = replica`,

  `insert into jobs (id, org_id, number, title, job_type, description, status, scheduled_at, completed_at, customer_id,
     created_by_id, confirmation_token)
   select ${id("job", "n")}, ${orgId}, n + 1, ${pick(titles, "n")} || ' ' || n % 97,
     ${pick(["Service", "Repair", "Installation", "Other"], "n")}::job_type,
     repeat('Access by the side gate, the unit is behind the loading dock. ', 1 + n % 3), status::job_status, at,
     case when status = 'done' then at + interval '2 hours' end, ${id("customer", "n / 10")}, ${id("user", "0")},
     case when status in ('done', 'cancelled') then null else 'token-' || o || '-' || n end
   from o, generate_series(0, size - 1) n, lateral (select ${scheduled} as at) s, lateral (select case
     when at < '2026-11-14' then case when n % 12 = 0 then 'cancelled' else 'done' end
     else ${pick(["new", "scheduled", "confirmed", "scheduled"], "n")} end as status) t`,

  `insert into job_technicians (org_id, job_id, user_id, position)
   select ${orgId}, ${id("job", "n")}, ${id("user", "(n + p) % 7")}, p
   from o, generate_series(0, size - 1) n, generate_series(0, n % 2) p`,

  `insert into job_equipment (org_id, job_id, equipment_id, position)
   select ${orgId}, ${id("job", "n")}, ${id("equipment", "n / 10 * 2 + p")}, p
   from o, generate_series(0, size - 1) n, generate_series(0, n % 2) p`,

  `insert into job_status_changes (id, org_id, job_id, from_status, to_status, at, user_id)
   select ${id("change", "n * 2 + p")}, ${orgId}, ${id("job", "n")}, case when p = 1 then 'new' end::job_status,
     case when p = 1 then 'scheduled' else 'new' end::job_status,
     timestamptz '2026-11-01Z' + p * interval '1 hour', ${id("user", "n % 7")}
   from o, generate_series(0, size - 1) n, generate_series(0, 1) p`,

  `insert into job_notes (id, org_id, job_id, author_id, text)
   select ${id("note", "n")}, ${orgId}, ${id("job", "n")}, ${id("user", "n % 7")}, 'Belt worn, ordered a new one'
   from o, generate_series(0, size - 1, 3) n`,

  `insert into job_hours (id, org_id, job_id, author_id, minutes)
   select ${id("hours", "n")}, ${orgId}, ${id("job", "n")}, ${id("user", "n % 7")}, 90
   from o, generate_series(0, size - 1, 3) n`,

  `insert into job_parts (id, org_id, job_id, author_id, part_name, quantity)
   select ${id("part", "n")}, ${orgId}, ${id("job", "n")}, ${id("user", "n % 7")}, 'Drive belt', 1
   from o, generate_series(0, size - 1, 3) n`,

  `insert into invoices (id, org_id, number, status, title, reference, customer_id, issue_date, due_date,
     subtotal_cents, tax_cents, total_cents, paid_cents, is_open, public_token)
   select ${id("invoice", "n")}, ${orgId}, 'INV-' || to_char(n + 1, 'FM00000'), status::invoice_status,
     ${pick(titles, "n")} || ' ' || n % 97, case when n % 3 = 0 then 'PO ' || n end, ${id("customer", "n / 10")},
     date '2026-11-18' - (size - 1 - n) * 700 / size, date '2026-12-02' - (size - 1 - n) * 700 / size,
     10000 + n, 1000, 11000 + n, case when status = 'paid' then 11000 + n else 0 end, status in ('draft', 'sent'), 'invoice-' || o || '-' || n
   from o, generate_series(0, size - 1) n, lateral (select
     case when n % 10 > 0 then 'paid' when n % 40 = 0 then 'draft' when n % 70 = 0 then 'void' else 'sent' end as status) s`,

  `set local session_replication_role = origin`,
  `update jobs set customer_id = customer_id, status = status`,
  `update invoices set customer_id = customer_id`,
  `insert into invoice_tallies (org_id, status, due_date, invoices, balance_cents)
   select org_id, status, invoice_tally_date(status, due_date), count(*), sum(total_cents - paid_cents)
   from invoices group by 1, 2, 3`,
  `insert into job_tallies (org_id, status, is_archived, is_invoiced, jobs, quoted, unpriced, billable_cents,
     quoted_tax_cents, charge_tax_cents)
   select org_id, status, false, false, count(*), 0, count(*), 0, 0, 0 from jobs group by 1, 2`,
];

export async function seed(client: pg.Client, passwordHash: string, sizes: Sizes): Promise<void> {
  await client.query("begin");
  // Rebuilding search indexes at the end is much faster than maintaining them per row.
  const { rows: indexes } = await client.query(
    "select indexname, indexdef from pg_indexes where indexname like '%\\_search\\_idx'",
  );
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  for (const statement of statements(passwordHash, sizes)) await client.query(statement);
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query("commit");
  await client.query("vacuum full jobs");
  await client.query("vacuum full invoices");
  await client.query("vacuum analyze");
}
