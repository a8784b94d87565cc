import { UNSTORED_MUTATIONS } from "@fettle/rules/platform/unstored-mutations";
import { type GraphQLResolveInfo, Kind } from "graphql";
import type { OwnerViewer, StaffViewer, Viewer } from "../auth/viewer.ts";
import { BadInputError } from "../errors.ts";
import type { Services } from "../services.ts";

export const PUBLIC = "public";

/** An idempotency key: its mutation runs once, however often it's sent. */
export interface RequestKey {
  readonly principal: string;
  readonly key: string;
  readonly fingerprint: string;
  fileHash?: string;
  /**
   * `claimed`: a lease holds the key. `stored`: the unit of work stored it with its effect. `replayed`: a stored
   * outcome was returned.
   */
  state?: "claimed" | "stored" | "replayed";
  outcome?: unknown;
}

interface KeyedRequest {
  readonly idempotencyKey?: string | undefined;
  readonly services: Pick<Services, "signer">;
  readonly viewer: Viewer | null;
  readonly staff: StaffViewer | null;
  readonly owner: OwnerViewer | null;
}

/** Returns undefined without a key, or if the outcome isn't stored. Throws for more than one mutation. */
export function requestKeyOf(
  request: KeyedRequest,
  args: object,
  info: GraphQLResolveInfo,
): RequestKey | undefined {
  const { idempotencyKey: key, services } = request;
  if (key === undefined) return undefined;
  const { selections } = info.operation.selectionSet;
  if (selections.length > 1 || selections[0]?.kind !== Kind.FIELD) {
    throw new BadInputError("Use one Idempotency-Key per mutation: send each in its own request");
  }
  if (UNSTORED_MUTATIONS.has(info.fieldName)) return undefined;
  const fingerprint = services.signer.digest(`${info.fieldName} ${canonical(args)}`);
  return { principal: principalOf(request), key, fingerprint };
}

function principalOf({ viewer, staff, owner }: KeyedRequest): string {
  if (viewer) return `member:${viewer.userId}`;
  if (staff) return `staff:${staff.staffId}`;
  return owner ? `owner:${owner.ownerId}` : PUBLIC;
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) => {
    if (typeof each !== "object" || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
