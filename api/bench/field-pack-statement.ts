const ofOrganisation = (row: string) => `${row}.org_id = $1`;
const ofJob = (row: string) => `${ofOrganisation(row)} and ${row}.job_id = j.id`;

const named = (row: string, properties: string) =>
  properties
    .split(" ")
    .map((name) => `'${name}', ${row}.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)
    .join(", ");

const changedAt = "archivedAt createdAt updatedAt";
const locality = (row: string) => `nullif(concat_ws(' ', ${row}.suburb, ${row}.state, ${row}.postcode), '')`;
const address = (row: string) => `nullif(concat_ws(', ', nullif(${row}.street, ''), ${locality(row)}), '')`;

const customer = `${named("c", `id name contactName email phone street suburb state postcode notes version ${changedAt}`)}, 'address', ${address("c")}`;

const equipment = `json_build_object(${named("e", `id name make model serial notes serviceIntervalMonths nextServiceDue version ${changedAt}`)}, 'customer', (select json_build_object('id', o.id, 'name', o.name, 'address', ${address("o")})
  from customers o where ${ofOrganisation("o")} and o.id = e.customer_id))`;

const listOf = (json: string, order: string, from: string) =>
  `(select coalesce(json_agg(${json} order by ${order}), '[]') from ${from})`;

const person = `case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end`;

const work = (table: string, fields: string) =>
  listOf(
    `json_build_object('id', x.id, 'createdAt', x.created_at, 'author', ${person}, ${fields})`,
    "x.created_at, x.id",
    `${table} x left join users u on ${ofOrganisation("u")} and u.id = x.author_id where ${ofJob("x")}`,
  );

const total = (table: string, sum: string) => `(select ${sum} from ${table} x where ${ofJob("x")})`;

const jobFacts = named(
  "j",
  "id number version title description status scheduledAt completedAt hasInvoice createdAt jobType",
);

const technicians = (fields: string) =>
  listOf(
    `json_build_object('id', u.id, 'name', u.name, 'color', u.color${fields})`,
    "l.position, u.id",
    `job_technicians l join users u on ${ofOrganisation("u")} and u.id = l.user_id where ${ofJob("l")}`,
  );

const equipmentOfJob = (json: string) =>
  listOf(
    json,
    "l.position, e.id",
    `job_equipment l join equipment e on ${ofOrganisation("e")} and e.id = l.equipment_id where ${ofJob("l")}`,
  );

const customerOfJob = (fields: string) =>
  `(select json_build_object(${fields}) from customers c where ${ofOrganisation("c")} and c.id = j.customer_id)`;

const job = `json_build_object(${jobFacts}, ${named("j", "updatedAt estimatedValueCents confirmationToken billableCents")},
  'noteCount', ${total("job_notes", "count(*)")}, 'partCount', ${total("job_parts", "count(*)")},
  'photoCount', ${total("job_photos", "count(*)")},
  'labourMinutes', ${total("job_hours", "coalesce(sum(x.minutes), 0)")},
  'workCents', ${total("job_charges", "sum(x.total_cents)")},
  'quotedCents', ${total("quotes", "min(x.total_cents - x.tax_cents)")},
  'quote', (select json_build_object(${named("q", "id number status totalCents")})
    from quotes q where ${ofJob("q")}),
  'invoice', (select json_build_object(${named("i", "id number totalCents")},
      'status', case when i.status = 'sent' and i.due_date < $8 then 'overdue' else i.status::text end,
      'balanceCents', i.total_cents - i.paid_cents)
    from invoices i
    where ${ofOrganisation("i")} and i.status <> 'void' and (i.job_id = j.id
      or i.quote_id = (select q.id from quotes q where ${ofJob("q")})) limit 1),
  'customer', ${customerOfJob(`${customer},
    'balanceCents', (select coalesce(sum(case when i.status in ('sent', 'paid') then i.total_cents else 0 end - i.paid_cents), 0)
      from invoices i where ${ofOrganisation("i")} and i.customer_id = c.id),
    'equipment', ${listOf(equipment, "e.sort_key, e.id", `equipment e where ${ofOrganisation("e")} and e.customer_id = c.id and e.archived_at is null`)}`)},
  'equipment', ${equipmentOfJob(equipment)},
  'technicians', ${technicians(`, 'role', u.role, 'initials', upper(left(u.name, 1) || left(split_part(u.name, ' ', -1), 1))`)},
  'history', ${listOf(
    `json_build_object('id', h.id, 'from', h.from_status, 'to', h.to_status, 'at', h.at, 'source', h.source, 'by', ${person})`,
    "h.at, h.id",
    `job_status_changes h left join users u on ${ofOrganisation("u")} and u.id = h.user_id where ${ofJob("h")}`,
  )},
  'notes', ${work("job_notes", "'text', x.text")},
  'lastNote', (select json_build_object('id', x.id, 'text', x.text, 'createdAt', x.created_at, 'author', ${person})
    from job_notes x left join users u on ${ofOrganisation("u")} and u.id = x.author_id
    where ${ofJob("x")} order by x.created_at desc, x.id desc limit 1),
  'hours', ${work("job_hours", "'hours', x.minutes / 60.0, 'description', x.description")},
  'parts', ${work("job_parts", "'partName', x.part_name, 'quantity', x.quantity")},
  'photos', ${work("job_photos", "'url', '/files/' || x.file_key, 'thumbnailUrl', '/files/' || coalesce(x.thumbnail_key, x.file_key)")},
  'charges', ${listOf(
    `json_build_object('id', x.id, 'createdAt', x.created_at, 'kind', x.kind, 'description', x.description, 'unit', x.unit,
      'quantity', x.quantity::float8, 'unitPrice', x.unit_price::float8, 'totalCents', x.total_cents)`,
    "x.created_at, x.id",
    `job_charges x where ${ofJob("x")}`,
  )})`;

const earlierJob = `json_build_object(${jobFacts},
  'customer', ${customerOfJob("'id', c.id, 'name', c.name, 'suburb', c.suburb")},
  'equipment', ${equipmentOfJob("json_build_object('id', e.id, 'name', e.name)")},
  'technicians', ${technicians("")})`;

const gone = (table: string, kind: string) => `(
  select coalesce(json_agg(x.id), '[]') from (
    select r.id from ${table} r where ${ofOrganisation("r")} and r.archived_at is not null and r.updated_at > $5
    union
    select d.record_id from deleted_records d
    where ${ofOrganisation("d")} and d.kind = '${kind}' and d.deleted_at > $5) x)`;

const changedRows = (table: string, row: string, json: string) =>
  listOf(
    json,
    `${row}.updated_at desc, ${row}.id desc`,
    `(select * from ${table} r where ${ofOrganisation("r")} and r.archived_at is null and r.updated_at > $5
      order by r.updated_at desc, r.id desc limit 2000) ${row}`,
  );

const digest = (rows: string, hashed = "x") =>
  `(select coalesce(bit_xor(hash_record_extended(${hashed}, 0)), 0) from ${rows})`;
const digestOf = (table: string) => digest(`${table} x where ${ofJob("x")}`);

/**
 * Changes since an office device's pack: $1 organisation, $2 now, $3 and $4 the pack's first and last instant, $5 when
 * lists may have changed, $6 known job ids, $7 their stamps, $8 today.
 */
export const packStatement = `
  with pack as materialized (
    select j.id, row_number() over (order by j.is_undated, j.distance, j.id) as position,
      hash_record_extended(row(j.version, j.updated_at, j.has_invoice, j.billable_cents, j.visit_reminder_off), 0)
      # ${["job_notes", "job_hours", "job_parts", "job_charges", "job_photos", "job_status_changes", "job_technicians"].map(digestOf).join("\n      # ")}
      # ${digest(`quotes x where ${ofJob("x")}`, "row(x.id, x.version, x.updated_at)")}
      # ${digest(`invoices x where ${ofJob("x")}`, "row(x.id, x.version, x.updated_at)")}
      # ${digest(`customers x where ${ofOrganisation("x")} and x.id = j.customer_id`, "row(x.version, x.updated_at)")}
      # ${digest(`equipment x where ${ofOrganisation("x")} and x.customer_id = j.customer_id and x.archived_at is null`, "row(x.id, x.version, x.next_service_due)")}
      # ${digest(`job_equipment l join equipment x on ${ofOrganisation("x")} and x.id = l.equipment_id where ${ofJob("l")}`, "row(l.position, x.id, x.version, x.next_service_due)")}
      as stamp
    from (
      (select *, false as is_undated, abs(extract(epoch from n.scheduled_at - $2)) as distance from jobs n
        where ${ofOrganisation("n")} and n.archived_at is null and n.scheduled_at >= $3 and n.scheduled_at < $4
        order by distance, n.id limit 500)
      union all
      (select *, true, n.list_order from jobs n
        where ${ofOrganisation("n")} and n.archived_at is null and n.scheduled_at is null
          and n.status not in ('done', 'cancelled')
        order by n.list_order, n.id limit 50)
    ) j
  ), changed as materialized (
    select p.id, p.stamp from pack p left join unnest($6::uuid[], $7::bigint[]) as known (id, stamp) using (id)
    where p.stamp is distinct from known.stamp
  ), earlier as materialized (
    select h.id from (select distinct j.customer_id from changed join jobs j on ${ofOrganisation("j")} and j.id = changed.id) c,
      lateral (select x.id from jobs x
        where ${ofOrganisation("x")} and x.customer_id = c.customer_id and x.archived_at is null
        order by x.list_order, x.id limit 4) h
    union
    select h.id from (select distinct l.equipment_id from changed
        join job_equipment l on ${ofOrganisation("l")} and l.job_id = changed.id) e,
      lateral (select x.id from job_equipment l join jobs x on ${ofOrganisation("x")} and x.id = l.job_id
        where ${ofOrganisation("l")} and l.equipment_id = e.equipment_id and x.job_type = 'Service'
          and x.status = 'done' and x.archived_at is null
        order by x.list_order, x.id limit 3) h
  )
  select json_build_object(
    'at', now(),
    'jobIds', (select coalesce(json_agg(id order by position), '[]') from pack),
    'stamps', (select coalesce(json_object_agg(id, stamp::text), '{}') from changed),
    'jobs', ${listOf(job, "j.list_order, j.id", `changed join jobs j on ${ofOrganisation("j")} and j.id = changed.id`)},
    'earlierJobs', ${listOf(earlierJob, "j.list_order, j.id", `earlier join jobs j on ${ofOrganisation("j")} and j.id = earlier.id`)},
    'customers', ${changedRows("customers", "c", `json_build_object(${customer})`)},
    'goneCustomerIds', ${gone("customers", "customer")},
    'equipment', ${changedRows("equipment", "e", equipment)},
    'goneEquipmentIds', ${gone("equipment", "equipment")}
  )::text as json`;
