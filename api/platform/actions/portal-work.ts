import type { OwnerViewer, StaffViewer } from "../../auth/viewer.ts";
import { acrossOrganisations, ofProduct } from "../../database/across-organisations.ts";
import { noticeWrites, type ProductTransaction, type SystemTransaction } from "../../database/client.ts";
import { retryDeadlock } from "../../database/retry-deadlock.ts";
import type { Bus, Topic } from "../../ports/bus/bus.ts";
import type { Services } from "../../services.ts";
import { type Actor, type Caller, storing } from "./unit-of-work.ts";

/** The key of events that concern staff, or the owner, and no organisation. */
export const PORTAL_KEY = "portal";

/**
 * A unit of work of staff or the owner on what belongs to no organisation: staff accounts, canned replies, posts. What
 * concerns one organisation is done with `asStaff` or `asOwner`, and what concerns several with `asPortalAcross`.
 */
export interface PortalWork<Transaction extends ProductTransaction = ProductTransaction> {
  readonly actor: Actor;
  readonly now: Date;
  readonly tx: Transaction;
  readonly services: Services;
  /** Publishes an event to the portals after the commit. */
  publish<Event>(topic: Topic<Event>, event: Event): void;
  /** Done once the transaction has committed, in the order of calls. */
  afterCommit(follow: (bus: Bus) => void): void;
}

/** A member of staff, or the owner, who calls an action; in the other realms nobody. */
export interface PortalCaller extends Caller {
  readonly staff: StaffViewer | null;
  readonly owner: OwnerViewer | null;
}

/** A caller whose request can start or end a portal's session: what signing in needs of the endpoint. */
export interface PortalSessionCaller extends PortalCaller {
  readonly userAgent: string | undefined;
  /** The cookie of a browser in which someone signed in before; see `known-browsers.ts`. */
  readonly browserToken: string | undefined;
  readonly setBrowserCookie: (token: string) => void;
  signInStaff(staff: StaffViewer): void;
  signInOwner(owner: OwnerViewer): void;
  /** Sets a portal's cookie, or clears it with null, where the endpoint has cookies. */
  readonly setPortalCookie: (name: "staff" | "owner" | "look_in", token: string | null) => void;
}

/** Acts as the calling member of staff, or the owner, in one transaction. */
export const asPortal = <Result>(
  caller: PortalCaller,
  action: (work: PortalWork) => Promise<Result>,
): Promise<Result> => run(caller, ofProduct(caller.services), action);

/** The same on what concerns several organisations: linked tickets, or those of somebody who leaves. */
export const asPortalAcross = <Result>(
  caller: PortalCaller,
  action: (work: PortalWork<SystemTransaction>) => Promise<Result>,
): Promise<Result> => run(caller, acrossOrganisations(caller.services, "portal"), action);

interface Client<Transaction> {
  $transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}

async function run<Transaction extends ProductTransaction, Result>(
  { services, ip, staff, owner, requestKey }: PortalCaller,
  client: Client<Transaction>,
  action: (work: PortalWork<Transaction>) => Promise<Result>,
): Promise<Result> {
  const who = { userId: null, role: null, name: staff?.name ?? owner?.name ?? null, ip };
  const actor: Actor = {
    ...who,
    ...(staff && { staffId: staff.staffId }),
    ...(owner && { ownerId: owner.ownerId }),
  };
  const { bus } = services;
  const keyed = storing(requestKey);
  const { result, follows } = await retryDeadlock(async () => {
    const follows: ((bus: Bus) => void)[] = [];
    const afterCommit: PortalWork["afterCommit"] = (follow) => void follows.push(follow);
    const publish: PortalWork["publish"] = (topic, event) =>
      afterCommit(() => bus.publish(topic, PORTAL_KEY, event));
    const now = services.now();
    const unit = { actor, now, services, publish, afterCommit };
    const { result } = await noticeWrites(() =>
      client.$transaction((tx) => keyed(tx, now, () => action({ ...unit, tx }))),
    );
    return { result, follows };
  });
  for (const follow of follows) follow(bus);
  return result;
}
