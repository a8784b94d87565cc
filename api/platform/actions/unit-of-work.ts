import type { Role } from "@fettle/rules/identity/role";
import { FIXED_ZONE, today } from "@fettle/rules/platform/wall-time";
import type { CalendarDate } from "@internationalized/date";
import type { OwnerViewer, StaffViewer, Viewer } from "../../auth/viewer.ts";
import { noticeWrites, type TenantClient, type TenantTransaction } from "../../database/client.ts";
import { retryDeadlock } from "../../database/retry-deadlock.ts";
import type { RequestKey } from "../../graphql/request-key.ts";
import { uuidV7 } from "../../lib/uuid-v7.ts";
import type { Bus, Topic } from "../../ports/bus/bus.ts";
import type { Services } from "../../services.ts";
import { storeOnce } from "./idempotency.ts";

/** Who acts. A customer with a link and the product itself aren't members: they have neither id nor role. */
export interface Actor {
  userId: string | null;
  role: Role | null;
  /** The name that a customer typed, or that of a member of staff or the owner. */
  name: string | null;
  ip: string | null;
  /** A member of our staff, in the support portal. */
  staffId?: string;
  /** The business owner, in their portal. */
  ownerId?: string;
}

/**
 * The context of an action: one organisation, the actor, the time, one transaction, and what follows the commit. It
 * doesn't depend on the entry point. Mail and queue jobs are added with `tx`, so that they exist if and only if their
 * cause was committed; events are published after the commit.
 */
export interface UnitOfWork {
  readonly orgId: string;
  readonly actor: Actor;
  readonly now: Date;
  /** The organisation's local date. */
  readonly today: CalendarDate;
  readonly tx: TenantTransaction;
  /** Dependencies beside the transaction: settings, files, the card provider. */
  readonly services: Services;
  /** Publishes an event to the organisation's subscribers after the commit. */
  publish<Event>(topic: Topic<Event>, event: Event): void;
  /** Done once the transaction has committed, in the order of calls. */
  afterCommit(follow: (bus: Bus) => void): void;
}

/** A unit of work of a member. */
export interface MemberWork extends UnitOfWork {
  readonly actor: Actor & { userId: string; role: Role };
}

/** A unit of work of a member of staff. */
export interface StaffWork extends UnitOfWork {
  readonly actor: Actor & { staffId: string };
}

type Action<Result, Work = UnitOfWork> = (work: Work) => Promise<Result>;

interface Options {
  /** How many milliseconds the transaction and each of its statements may take, where that is more than usual. */
  timeout?: number;
}

/** The caller of an action, through any entry point: all that an action outside a transaction knows of a request. */
export interface Caller {
  readonly services: Services;
  readonly ip: string;
  /** The key under which the request is done once. */
  readonly requestKey?: RequestKey | undefined;
}

/** Someone who calls an action by a public link: their own session may come with it. */
export interface LinkCaller extends Caller {
  readonly viewer: Viewer | null;
}

/** A signed-in member who calls an action. */
export interface MemberCaller extends Caller {
  readonly me: Viewer;
  /** The organisation's database, for what needs no transaction. */
  readonly db: TenantClient;
}

/** Acts as the calling member, in one transaction; under an idempotency key once (see `storeOnce`). */
export async function asMember<Result>(
  { services, me, ip, requestKey }: Pick<MemberCaller, "services" | "me" | "ip" | "requestKey">,
  action: Action<Result, MemberWork>,
  options?: Options,
): Promise<Result> {
  const { orgId, userId, role, timeZone } = me;
  const actor = { userId, role, name: null, ip };
  return run(services, { orgId, actor, timeZone, requestKey }, (work) => action({ ...work, actor }), options);
}

/** Acts as a customer with one of the organisation's links, or as the member of it whose session came with the link. */
export const asCustomer = <Result>(
  caller: LinkCaller,
  { orgId, name = null }: { orgId: string; name?: string | null },
  action: Action<Result>,
): Promise<Result> => {
  const { services, ip, viewer, requestKey } = caller;
  return viewer?.orgId === orgId
    ? asMember({ services, ip, me: viewer, requestKey }, action)
    : asLinkHolder(caller, { orgId, name }, action);
};

/** Acts as the holder of one of the organisation's links, who has no account: a customer, or an invited member. */
export async function asLinkHolder<Result>(
  { services, ip, requestKey }: Caller,
  { orgId, name = null }: { orgId: string; name?: string | null },
  action: Action<Result>,
): Promise<Result> {
  const timeZone = await timeZoneOf(services, orgId);
  const actor = { userId: null, role: null, name, ip };
  return run(services, { orgId, timeZone, actor, requestKey }, action);
}

/** Acts as somebody who registers a business: the action creates the organisation, with the id of its unit of work. */
export const asFounder = <Result>(
  services: Services,
  { ip }: { ip: string },
  action: Action<Result>,
): Promise<Result> =>
  run(
    services,
    { orgId: uuidV7(), timeZone: FIXED_ZONE, actor: { userId: null, role: null, name: null, ip } },
    action,
  );

/** Acts as the product itself within one organisation: for webhooks and the queue. */
export async function asSystem<Result>(
  services: Services,
  orgId: string,
  action: Action<Result>,
  options?: Options,
): Promise<Result> {
  const timeZone = await timeZoneOf(services, orgId);
  return run(
    services,
    { orgId, timeZone, actor: { userId: null, role: null, name: null, ip: null } },
    action,
    options,
  );
}

/** Acts as a member of staff within one organisation; the transaction also reaches what staff keep about it. */
export async function asStaff<Result>(
  { services, ip, meAsStaff, requestKey }: Caller & { readonly meAsStaff: StaffViewer },
  orgId: string,
  action: Action<Result, StaffWork>,
): Promise<Result> {
  const { staffId, name } = meAsStaff;
  const actor = { userId: null, role: null, name, ip, staffId };
  const timeZone = await timeZoneOf(services, orgId);
  return run(services, { orgId, timeZone, actor, requestKey, reach: "portal" }, (work) =>
    action({ ...work, actor }),
  );
}

/** Acts as the business owner within one organisation. */
export async function asOwner<Result>(
  { services, ip, meAsOwner, requestKey }: Caller & { readonly meAsOwner: OwnerViewer },
  orgId: string,
  action: Action<Result>,
): Promise<Result> {
  const { ownerId, name } = meAsOwner;
  const actor = { userId: null, role: null, name, ip, ownerId };
  const timeZone = await timeZoneOf(services, orgId);
  return run(services, { orgId, timeZone, actor, requestKey, reach: "portal" }, action);
}

/** Acts as the product itself on what staff keep about an organisation: clocks, mail in, figures. */
export async function asDesk<Result>(
  services: Services,
  orgId: string,
  action: Action<Result>,
): Promise<Result> {
  const timeZone = await timeZoneOf(services, orgId);
  const actor = { userId: null, role: null, name: null, ip: null };
  return run(services, { orgId, timeZone, actor, reach: "portal" }, action);
}

/** What the product reads of one organisation on its own, without a transaction. */
export const reading = (
  { database, now }: Services,
  { id, timeZone }: { id: string; timeZone: string },
): Pick<UnitOfWork, "tx" | "today"> => ({
  tx: database.forOrganisation(id),
  today: today(timeZone, now().getTime()),
});

async function timeZoneOf({ database }: Services, orgId: string): Promise<string> {
  const { timeZone } = await database.forOrganisation(orgId).organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { timeZone: true },
  });
  return timeZone;
}

interface Scope {
  orgId: string;
  actor: Actor;
  timeZone: string;
  reach?: "portal";
  requestKey?: RequestKey | undefined;
}

async function run<Result>(
  services: Services,
  { orgId, actor, timeZone, reach, requestKey }: Scope,
  action: Action<Result>,
  options?: Options,
): Promise<Result> {
  const { bus, database } = services;
  const keyed = storing(requestKey);
  const client = reach === "portal" ? database.forPortal(orgId) : database.forOrganisation(orgId);
  const { result, follows, hasWritten } = await retryDeadlock(async () => {
    const now = services.now();
    const follows: ((bus: Bus) => void)[] = [];
    const afterCommit: UnitOfWork["afterCommit"] = (follow) => void follows.push(follow);
    const unit = {
      orgId,
      actor,
      now,
      today: today(timeZone, now.getTime()),
      services,
      publish: <Event>(topic: Topic<Event>, event: Event) =>
        afterCommit(() => bus.publish(topic, orgId, event)),
      afterCommit,
    };
    const { result, hasWritten } = await noticeWrites(() =>
      client.$transaction(async (tx) => {
        if (options?.timeout) await allow(tx, options.timeout);
        return keyed(tx, now, () => action({ ...unit, tx }));
      }, options),
    );
    return { result, follows, hasWritten };
  });
  // Every browser that connects after a change loads all it shows again.
  if (hasWritten) bus.noteChange(orgId);
  for (const follow of follows) follow(bus);
  return result;
}

/** Stores the key of a request with the effect of its one unit of work, unless a lease holds it. */
export function storing(requestKey: RequestKey | undefined) {
  if (requestKey?.state === "stored" || requestKey?.state === "replayed") {
    throw new Error("A mutation of several units of work needs onceByLease");
  }
  const isStored = requestKey && requestKey.state !== "claimed";
  return async <Result>(
    tx: Parameters<typeof storeOnce>[0],
    now: Date,
    action: () => Promise<Result>,
  ): Promise<Result> => (isStored ? storeOnce(tx, requestKey, now, action) : action());
}

const allow = (tx: TenantTransaction, milliseconds: number) =>
  tx.$queryRaw`select set_config('statement_timeout', ${String(milliseconds)}, true)`;
