import type { OwnerViewer, StaffViewer } from "../../auth/viewer.ts";
import { acrossOrganisations, ofProduct } from "../../database/across-organisations.ts";
import { noticeWrites, type ProductTransaction, type SystemTransaction } from "../../database/client.ts";
import { retryDeadlock } from "../../database/retry-deadlock.ts";
import type { Bus, Topic } from "../../ports/bus/bus.ts";
import type { Services } from "../../services.ts";
import { type Actor, type Caller, storing } from "./unit-of-work.ts";

/** The bus key for staff and owner events that don't belong to an organisation. */
export const PORTAL_KEY = "portal";

/** A unit of work outside any organisation, e.g. on staff accounts. */
export interface PortalWork<Transaction extends ProductTransaction = ProductTransaction> {
  readonly actor: Actor;
  readonly now: Date;
  readonly tx: Transaction;
  readonly services: Services;
  publish<Event>(topic: Topic<Event>, event: Event): void;
  afterCommit(follow: (bus: Bus) => void): void;
}

export interface PortalCaller extends Caller {
  readonly staff: StaffViewer | null;
  readonly owner: OwnerViewer | null;
}

export interface PortalSessionCaller extends PortalCaller {
  readonly userAgent: string | undefined;
  readonly browserToken: string | undefined;
  readonly setBrowserCookie: (token: string) => void;
  signInStaff(staff: StaffViewer): void;
  signInOwner(owner: OwnerViewer): void;
  readonly setPortalCookie: (name: "staff" | "owner" | "look_in", token: string | null) => void;
}

export const asPortal = <Result>(
  caller: PortalCaller,
  action: (work: PortalWork) => Promise<Result>,
): Promise<Result> => run(caller, ofProduct(caller.services), action);

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
