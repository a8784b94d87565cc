import { createHash } from "node:crypto";
import type { ErrorReport, ReportedError } from "@fettle/rules/platform/client-error";
import { ofProduct } from "../../../database/across-organisations.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { Services } from "../../../services.ts";

/** The frames that tell one error from another. Those above are shared by many. */
const TOP_FRAMES = 3;
/** Someone could make up errors, so only these many are stored. Known ones are still counted. */
const MOST_GROUPS = 5_000;
const MOST_ORGANISATIONS = 1_000;

interface Sighting {
  orgId: string | null;
  /** Sent by the release this server serves, not by a page that was opened before it. */
  isCurrent: boolean;
}

/** Adds a browser's errors to those that are alike. */
export async function recordClientErrors(
  services: Pick<Services, "database" | "now">,
  { errors, ...from }: ErrorReport,
  sighting: Sighting,
): Promise<void> {
  for (const error of errors) await recordError(services, { ...from, ...error }, sighting);
}

type Sighted = Omit<ErrorReport, "errors"> & ReportedError;

const digest = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("hex");

/** A later release's error has other frames, because each build renames them. */
const likenessOf = ({ page, type, message }: Sighted) => digest(page, type, message);

function fingerprintOf({ release, page, type, message, stack }: Sighted): string {
  const place = stack.length > 0 ? stack.slice(0, TOP_FRAMES) : [message];
  return digest(release, page, type, ...place);
}

/**
 * An error that's ignored stays so in later releases. One that was resolved is open again if a newer release has it; pages
 * still open from before don't reopen it.
 */
async function recordError(
  services: Pick<Services, "database" | "now">,
  error: Sighted,
  { orgId, isCurrent }: Sighting,
) {
  const {
    release,
    page,
    source,
    type,
    message,
    stack,
    route,
    browser,
    why = null,
    outboxKinds,
    count,
  } = error;
  const [fingerprint, likeness, now] = [fingerprintOf(error), likenessOf(error), services.now()];
  const organisations = orgId === null ? [] : [orgId];
  await ofProduct(services).$executeRaw`
    with earlier as (
      select id, state from client_errors
      where likeness = ${likeness} and release <> ${release} order by last_seen_at desc limit 1
    )
    insert into client_errors (id, fingerprint, likeness, release, page, source, type, message, stack, route, browser,
      why, outbox_kinds, count, first_seen_at, last_seen_at, organisation_ids, state, reopens)
    select ${uuidV7()}::uuid, ${fingerprint}, ${likeness}, ${release}, ${page}, ${source}, ${type}, ${message},
      ${stack}::text[], ${route}, ${browser}, ${why}, ${outboxKinds}::text[], ${count}::int, ${now}, ${now},
      ${organisations}::uuid[],
      coalesce((select state from earlier where state = 'ignored' or not ${isCurrent}::boolean), 'open'),
      (select id from earlier where state = 'resolved' and ${isCurrent}::boolean)
    where (select count(*) from client_errors) < ${MOST_GROUPS}
      or exists (select from client_errors where fingerprint = ${fingerprint})
    on conflict (fingerprint) do update set
      count = least(client_errors.count::bigint + excluded.count, 2147483647)::int,
      last_seen_at = excluded.last_seen_at,
      organisation_ids = case
        when client_errors.organisation_ids @> excluded.organisation_ids
          or cardinality(client_errors.organisation_ids) >= ${MOST_ORGANISATIONS} then client_errors.organisation_ids
        else client_errors.organisation_ids || excluded.organisation_ids
      end`;
}
