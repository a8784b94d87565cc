import type { RecordType } from "@fettle/rules/platform/record-types";
import type { Viewer } from "../../auth/viewer.ts";
import { Prisma } from "../../database/generated/client/client.ts";
import { BadInputError } from "../../errors.ts";
import { PARENT, type RecordReader, valuesById } from "./read-records.ts";

/** The access token that asks. External ids belong to it. */
export const tokenOf = ({
  authMethod,
  sessionId,
}: Pick<Viewer, "authMethod" | "sessionId">): string | null => (authMethod === "pat" ? sessionId : null);

/** Finds the record that a token stored an id for. */
export type ExternalIdFilter = { externalId?: string | null; tokenId?: string | null };

export function withExternalId(
  alias: string,
  type: RecordType,
  { externalId, tokenId }: ExternalIdFilter,
): Prisma.Sql[] {
  if (externalId == null) return [];
  if (!tokenId) throw new BadInputError("Only an access token has external ids", { field: "externalId" });
  const row = Prisma.raw(alias);
  return [
    Prisma.sql`${row}.id = (
      select x.record_id from external_ids x
      where x.org_id = ${row}.org_id and x.token_id = ${tokenId}::uuid and x.type = ${type}::record_type
        and x.external_id = ${externalId})`,
  ];
}

/** Returns null at once without a token: a promise in each row of a long list takes a sixth of its time. */
export function readExternalId(
  reader: RecordReader,
  { tokenId, type, id }: { tokenId: string | null; type: RecordType; id: string },
): Promise<string | null> | null {
  return tokenId ? externalIdOf(reader, { tokenId, type, id }) : null;
}

async function externalIdOf(
  { db, orgId, batches }: RecordReader,
  { tokenId, type, id }: { tokenId: string; type: RecordType; id: string },
): Promise<string | null> {
  const found = await batches.load(`external id of ${type}`, id, (ids) =>
    valuesById<string>(
      db.$statement`
        select parent.id, x.external_id as value
        from unnest(${ids}::uuid[]) as parent (id)
        join external_ids x on x.org_id = ${orgId}::uuid and x.token_id = ${tokenId}::uuid
          and x.type = ${type}::record_type and x.record_id = ${PARENT}`,
    ),
  );
  return found ?? null;
}
