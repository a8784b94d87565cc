import { ConflictError, NotFoundError } from "../../../errors.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";

/** Moves another token's external ids to this one, when a token replaces it. Both must be the same person's. */
export async function takeOverExternalIds(
  { tx, orgId, actor }: MemberWork,
  { tokenId, fromTokenId }: { tokenId: string; fromTokenId: string },
): Promise<number> {
  const from = await tx.$queryRaw<{ id: string }[]>`
    select id from api_tokens
    where org_id = ${orgId}::uuid and id = ${fromTokenId}::uuid and user_id = ${actor.userId}::uuid for update`;
  if (from.length === 0) throw new NotFoundError("Access token");
  if (fromTokenId === tokenId) return 0;
  const clashes = await tx.$queryRaw<{ id: string }[]>`
    select theirs.record_id as id from external_ids theirs
    join external_ids ours on ours.org_id = theirs.org_id and ours.type = theirs.type
      and (ours.record_id = theirs.record_id or ours.external_id = theirs.external_id)
    where theirs.org_id = ${orgId}::uuid and theirs.token_id = ${fromTokenId}::uuid
      and ours.token_id = ${tokenId}::uuid
    limit 1`;
  if (clashes.length > 0) {
    throw new ConflictError("This token already has an external id of its own for one of those records", {
      field: "fromTokenId",
    });
  }
  const { count } = await tx.externalId.updateMany({ where: { tokenId: fromTokenId }, data: { tokenId } });
  return count;
}
