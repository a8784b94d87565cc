import { UNSTORED_MUTATIONS } from "@fettle/rules/platform/unstored-mutations";
import { type GraphQLResolveInfo, Kind } from "graphql";
import type { OwnerViewer, StaffViewer, Viewer } from "../auth/viewer.ts";
import { BadInputError } from "../errors.ts";
import type { Services } from "../services.ts";

/** The principal of requests without a session. */
export const PUBLIC = "public";

/** A mutation under an idempotency key: it's done once, however often it's sent. */
export interface RequestKey {
  /** Who sent the key, since two people may use the same one. */
  readonly principal: string;
  readonly key: string;
  /** A keyed hash of the mutation and its arguments: a repeat has the same one. */
  readonly fingerprint: string;
  /** The hash of the file that came with it, once it has arrived. */
  fileHash?: string;
  /**
   * `claimed`: a row with a lease holds the key while the action runs. `stored`: a unit of work stored the key with its
   * effect. `replayed`: the outcome is the stored one.
   */
  state?: "claimed" | "stored" | "replayed";
  /** The outcome that the unit of work stored. */
  outcome?: unknown;
}

/** A request, as far as its key depends on it. */
interface KeyedRequest {
  readonly idempotencyKey?: string | undefined;
  readonly services: Pick<Services, "signer">;
  readonly viewer: Viewer | null;
  readonly staff: StaffViewer | null;
  readonly owner: OwnerViewer | null;
}

/** The request's key; undefined where it has none, or its outcome isn't stored. Throws for more than one mutation. */
export function requestKeyOf(
  request: KeyedRequest,
  args: object,
  info: GraphQLResolveInfo,
): RequestKey | undefined {
  const { idempotencyKey: key, services } = request;
  if (key === undefined) return undefined;
  const { selections } = info.operation.selectionSet;
  if (selections.length > 1 || selections[0]?.kind !== Kind.FIELD) {
    throw new BadInputError("One Idempotency-Key is for one mutation: send each in a request of its own");
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

/** The same text for the same values, in whatever order their names were sent. A file is no part of it. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) => {
    if (typeof each !== "object" || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
