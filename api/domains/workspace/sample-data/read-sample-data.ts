import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { SAMPLE_JOBS } from "../../jobs/jobs/sample-jobs.ts";

export const SAMPLE_KINDS = ["customer", "equipment", "job", "quote", "invoice"] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

export interface Sample {
  id: string;
  kind: SampleKind;
  name: string;
  /** Someone has edited it. */
  isChanged: boolean;
  /** The business's own records that refer to this sample and prevent its removal. */
  usedBy: string[];
  /** The samples this one refers to. */
  needs: string[];
}

type Row = Omit<Sample, "isChanged" | "needs"> & {
  needs: (string | null)[];
  version: number;
  isLater: boolean;
  isArchived: boolean;
  hasWork: boolean;
  description: string | null;
};

/**
 * Lists all samples. A sample counts as changed if it was edited, a document was made from it, or its job got notes,
 * hours, parts, charges or photos. Moving a job, changing its status or deleting a sample doesn't count.
 */
export async function readSamples({ tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">): Promise<Sample[]> {
  const rows = await tx.$queryRaw<Row[]>`
    with org as (select id, sample_data_at as made_at from organisations where id = ${orgId}::uuid)
    select c.id, 'customer' as kind, c.name, c.version, false as "isLater", c.archived_at is not null as "isArchived",
      null as description, '{}'::uuid[] as needs,
      exists (select from messages m where m.org_id = c.org_id and m.customer_id = c.id)
        or exists (select from conversations v where v.org_id = c.org_id and v.customer_id = c.id) as "hasWork",
      array(select 'Job ' || number || ', ' || title from jobs x
          where x.org_id = c.org_id and x.customer_id = c.id and not x.is_sample)
        || array(select name from equipment x
          where x.org_id = c.org_id and x.customer_id = c.id and not x.is_sample)
        || array(select 'Quote ' || number::text from quotes x
          where x.org_id = c.org_id and x.customer_id = c.id and not x.is_sample)
        || array(select 'Invoice ' || number::text from invoices x
          where x.org_id = c.org_id and x.customer_id = c.id and not x.is_sample) as "usedBy"
    from org join customers c on c.org_id = org.id and c.is_sample
    union all
    select e.id, 'equipment', e.name, e.version, false, e.archived_at is not null, null, array[e.customer_id], false,
      array(select 'Job ' || j.number || ', ' || j.title from job_equipment x
        join jobs j on j.org_id = x.org_id and j.id = x.job_id
        where x.org_id = e.org_id and x.equipment_id = e.id and not j.is_sample)
    from org join equipment e on e.org_id = org.id and e.is_sample
    union all
    select j.id, 'job', j.title, j.version, j.created_at > org.made_at, j.archived_at is not null, j.description,
      array[j.customer_id]
        || array(select equipment_id from job_equipment x where x.org_id = j.org_id and x.job_id = j.id),
      exists (select from job_notes x where x.org_id = j.org_id and x.job_id = j.id)
        or exists (select from job_hours x where x.org_id = j.org_id and x.job_id = j.id)
        or exists (select from job_parts x where x.org_id = j.org_id and x.job_id = j.id)
        or exists (select from job_charges x where x.org_id = j.org_id and x.job_id = j.id)
        or exists (select from job_photos x where x.org_id = j.org_id and x.job_id = j.id),
      array(select 'Quote ' || number::text from quotes x
          where x.org_id = j.org_id and x.job_id = j.id and not x.is_sample)
        || array(select 'Invoice ' || number::text from invoices x
          where x.org_id = j.org_id and x.job_id = j.id and not x.is_sample)
    from org join jobs j on j.org_id = org.id and j.is_sample
    union all
    select q.id, 'quote', q.number::text, q.version, q.created_at > org.made_at, false, null,
      array[q.customer_id, q.job_id], false,
      array(select 'Invoice ' || number::text from invoices x
        where x.org_id = q.org_id and x.quote_id = q.id and not x.is_sample)
    from org join quotes q on q.org_id = org.id and q.is_sample
    union all
    select i.id, 'invoice', i.number::text, i.version, i.created_at > org.made_at, false, null,
      array[i.customer_id, i.job_id, i.quote_id],
      exists (select from payments x where x.org_id = i.org_id and x.invoice_id = i.id and x.provider is not null),
      '{}'::text[]
    from org join invoices i on i.org_id = org.id and i.is_sample`;
  const samples = new Set(rows.map(({ id }) => id));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    usedBy: row.usedBy,
    isChanged: isChanged(row),
    needs: row.needs.filter((id) => id !== null && samples.has(id)) as string[],
  }));
}

function isChanged({ kind, name, description, version, isLater, isArchived, hasWork }: Row): boolean {
  if (hasWork) return true;
  if (isArchived || version === 1) return isLater && (kind === "quote" || kind === "invoice");
  if (kind !== "job") return true;
  return !SAMPLE_JOBS.some((job) => job.title === name && job.description === description);
}

/** Also adds everything these samples refer to, directly or indirectly. */
export function withNeeds(samples: readonly Sample[], stays: (sample: Sample) => boolean): Set<string> {
  const kept = new Set(samples.filter(stays).map(({ id }) => id));
  const byId = new Map(samples.map((sample) => [sample.id, sample]));
  // The set grows while iterating, so added ids are visited too.
  for (const id of kept) for (const needed of byId.get(id)?.needs ?? []) kept.add(needed);
  return kept;
}
