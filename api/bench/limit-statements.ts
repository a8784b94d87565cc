import { packStatement } from "./field-pack-statement.ts";

const technicians = (fields: string) => `(
  select coalesce(json_agg(json_build_object(${fields}) order by l.position, u.id), '[]')
  from job_technicians l join users u on u.org_id = l.org_id and u.id = l.user_id
  where l.org_id = j.org_id and l.job_id = j.id)`;

const equipment = (fields: string) => `(
  select coalesce(json_agg(json_build_object(${fields}) order by l.position, e.id), '[]')
  from job_equipment l join equipment e on e.org_id = l.org_id and e.id = l.equipment_id
  where l.org_id = j.org_id and l.job_id = j.id)`;

const customer = (fields: string) => `(
  select json_build_object(${fields}) from customers c where c.org_id = j.org_id and c.id = j.customer_id)`;

const count = (table: string, sum = "count(*)") =>
  `(select ${sum} from ${table} x where x.org_id = j.org_id and x.job_id = j.id)`;

const row = `json_build_object(
  'id', j.id, 'number', j.number, 'title', j.title, 'jobType', j.job_type, 'description', j.description,
  'status', j.status, 'scheduledAt', j.scheduled_at, 'completedAt', j.completed_at, 'version', j.version,
  'customer', ${customer("'id', c.id, 'name', c.name")},
  'equipment', ${equipment("'id', e.id, 'name', e.name")},
  'technicians', ${technicians("'id', u.id, 'name', u.name, 'color', u.color")})`;

const invoiceRow = `json_build_object(
  'id', j.id, 'number', j.number, 'title', j.title, 'status', case when j.status = 'sent' and j.due_date < $2 then
    'overdue' else j.status::text end, 'issueDate', j.issue_date, 'dueDate', j.due_date,
  'totalCents', j.total_cents, 'balanceCents', case when j.status = 'void' then 0 else j.total_cents - j.paid_cents end,
  'version', j.version, 'customer', ${customer("'id', c.id, 'name', c.name")})`;

const invoices = (condition: string, limit = 50) => `
  select coalesce(json_agg(${invoiceRow} order by j.issue_date desc, j.id desc), '[]')::text as json from (
    select * from invoices where org_id = $1 and ${condition} order by issue_date desc, id desc limit ${limit}) j`;

/** The column `json` contains the complete response. $1 is the organisation. */
export const limitStatements: Record<string, string> = {
  page: `select json_agg(${row} order by j.list_order, j.id)::text as json from (
    select * from jobs where org_id = $1 and archived_at is null order by list_order, id limit $2) j`,

  search: `select json_agg(${row} order by j.list_order, j.id)::text as json from (
    select * from jobs where org_id = $1 and archived_at is null and search_text like $3
    order by list_order, id limit $2) j`,

  schedule: `select json_agg(json_build_object(
      'id', j.id, 'number', j.number, 'title', j.title, 'status', j.status, 'scheduledAt', j.scheduled_at,
      'version', j.version, 'customer', ${customer("'id', c.id, 'name', c.name")},
      'technicians', ${technicians("'id', u.id, 'name', u.name, 'color', u.color")})
    order by j.scheduled_at, j.id)::text as json
    from jobs j
    where j.org_id = $1 and j.archived_at is null and j.scheduled_at >= $2 and j.scheduled_at < $3`,

  detail: `select json_build_object(
      'id', j.id, 'number', j.number, 'title', j.title, 'jobType', j.job_type, 'description', j.description,
      'status', j.status, 'scheduledAt', j.scheduled_at, 'completedAt', j.completed_at, 'version', j.version,
      'createdAt', j.created_at, 'updatedAt', j.updated_at, 'confirmationToken', j.confirmation_token,
      'customer', ${customer(`'id', c.id, 'name', c.name, 'contactName', c.contact_name, 'email', c.email,
        'phone', c.phone, 'street', c.street, 'suburb', c.suburb, 'state', c.state, 'postcode', c.postcode`)},
      'equipment', ${equipment("'id', e.id, 'name', e.name, 'make', e.make, 'model', e.model, 'serial', e.serial")},
      'technicians', ${technicians("'id', u.id, 'name', u.name, 'role', u.role, 'color', u.color")},
      'history', (
        select coalesce(json_agg(json_build_object('id', h.id, 'from', h.from_status, 'to', h.to_status, 'at', h.at,
          'by', case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end)
          order by h.at, h.id), '[]')
        from job_status_changes h left join users u on u.org_id = h.org_id and u.id = h.user_id
        where h.org_id = j.org_id and h.job_id = j.id),
      'noteCount', ${count("job_notes")}, 'partCount', ${count("job_parts")}, 'photoCount', ${count("job_photos")},
      'labourMinutes', ${count("job_hours", "coalesce(sum(x.minutes), 0)")})::text as json
    from jobs j where j.org_id = $1 and j.id = $2 and j.archived_at is null`,

  // $4 is the person moving it.
  reschedule: `update jobs j set scheduled_at = $3, version = version + 1, changed_by_id = $4, changed_at = now(),
      updated_at = now()
    where org_id = $1 and id = $2
    returning json_build_object(
      'id', j.id, 'number', j.number, 'title', j.title, 'status', j.status, 'scheduledAt', j.scheduled_at,
      'customer', ${customer("'id', c.id, 'name', c.name")},
      'equipment', ${equipment("'id', e.id, 'name', e.name")},
      'technicians', ${technicians("'id', u.id, 'name', u.name, 'color', u.color")})::text as json`,

  // $2 is today.
  invoices: invoices("true"),
  unpaidInvoices: invoices("is_open", 20),
  invoiceSearch: invoices("search_text like $3"),

  invoiceCounts: `select json_build_object('all', coalesce(sum(invoices), 0),
      'paid', coalesce(sum(invoices) filter (where status = 'paid'), 0),
      'unpaid', coalesce(sum(invoices) filter (where status in ('draft', 'sent')), 0),
      'overdue', coalesce(sum(invoices) filter (where status = 'sent' and due_date < $2), 0))::text as json
    from invoice_tallies where org_id = $1`,

  packDifference: packStatement,
};
