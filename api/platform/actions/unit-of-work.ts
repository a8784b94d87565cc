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

/** Customers with a link and the system itself have no user id or role. */
export interface Actor {
  userId: string | null;
  role: Role | null;
  name: string | null;
  ip: string | null;
  staffId?: string;
  ownerId?: string;
}

/** An action's context. Queue emails and jobs with `tx`, so they commit or roll back with it. */
export interface UnitOfWork {
  readonly orgId: string;
  readonly actor: Actor;
  readonly now: Date;
  /** When the person did it: earlier than `now` for work done offline (see `done-at.ts`). */
  readonly doneAt: Date;
  readonly today: CalendarDate;
  readonly tx: TenantTransaction;
  readonly services: Services;
  publish<Event>(topic: Topic<Event>, event: Event): void;
  afterCommit(follow: (bus: Bus) => void): void;
}

/** A unit of work that only reaches the database. */
export type DatabaseWork = Omit<UnitOfWork, "services">;

export interface MemberWork extends UnitOfWork {
  readonly actor: Actor & { userId: string; role: Role };
}

export interface StaffWork extends UnitOfWork {
  readonly actor: Actor & { staffId: string };
}

type Action<Result, Work = UnitOfWork> = (work: Work) => Promise<Result>;

interface Options {
  timeout?: number;
}

export interface Caller {
  readonly services: Services;
  readonly ip: string;
  readonly requestKey?: RequestKey | undefined;
}

export interface LinkCaller extends Caller {
  readonly viewer: Viewer | null;
}

export interface MemberCaller extends Caller {
  readonly me: Viewer;
  readonly db: TenantClient;
  readonly queuedAt?: Date | undefined;
}

/** Acts as the calling member in one transaction, once per idempotency key (see `storeOnce`). */
export async function asMember<Result>(
  {
    services,
    me,
    ip,
    requestKey,
    queuedAt,
  }: Pick<MemberCaller, "services" | "me" | "ip" | "requestKey" | "queuedAt">,
  action: Action<Result, MemberWork>,
  options?: Options,
): Promise<Result> {
  const { orgId, userId, role, timeZone } = me;
  const actor = { userId, role, name: null, ip };
  return run(
    services,
    { orgId, actor, timeZone, requestKey, queuedAt },
    (work) => action({ ...work, actor }),
    options,
  );
}

/** Acts as a member in a task they started. Uses the connections for bulk work, and reaches nothing but the database. */
export async function asRequester<Result>(
  services: Pick<Services, "database" | "bus" | "now">,
  { orgId, userId, role, timeZone }: Pick<Viewer, "orgId" | "userId" | "role" | "timeZone">,
  action: Action<Result, DatabaseWork>,
): Promise<Result> {
  const actor = { userId, role, name: null, ip: null };
  // The action's type keeps it from the others.
  return run(services as Services, { orgId, actor, timeZone, reach: "bulk" }, action);
}

/** Acts as a customer with a link, or as the member signed in on that browser. */
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

/** Acts as a link holder without an account: a customer or an invited member. */
export async function asLinkHolder<Result>(
  { services, ip, requestKey }: Caller,
  { orgId, name = null }: { orgId: string; name?: string | null },
  action: Action<Result>,
): Promise<Result> {
  const timeZone = await timeZoneOf(services, orgId);
  const actor = { userId: null, role: null, name, ip };
  return run(services, { orgId, timeZone, actor, requestKey }, action);
}

/** The action must create the organisation with the unit of work's id. */
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

/** Acts as the system within one organisation, for webhooks and queued jobs. */
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

/** Acts as staff within one organisation, with access to support's records about it. */
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

/** Acts as the system on support's records about an organisation. */
export async function asDesk<Result>(
  services: Services,
  orgId: string,
  action: Action<Result>,
): Promise<Result> {
  const timeZone = await timeZoneOf(services, orgId);
  const actor = { userId: null, role: null, name: null, ip: null };
  return run(services, { orgId, timeZone, actor, reach: "portal" }, action);
}

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

type Reach = "portal" | "bulk";

const clientOf = ({ database }: Services, orgId: string, reach?: Reach) => {
  if (reach === "portal") return database.forPortal(orgId);
  return reach === "bulk" ? database.forBulk(orgId) : database.forOrganisation(orgId);
};

interface Scope {
  orgId: string;
  actor: Actor;
  timeZone: string;
  reach?: Reach;
  requestKey?: RequestKey | undefined;
  queuedAt?: Date | undefined;
}

async function run<Result>(
  services: Services,
  { orgId, actor, timeZone, reach, requestKey, queuedAt }: Scope,
  action: Action<Result>,
  options?: Options,
): Promise<Result> {
  const { bus } = services;
  const keyed = storing(requestKey);
  const client = clientOf(services, orgId, reach);
  const { result, follows, hasWritten } = await retryDeadlock(async () => {
    const now = services.now();
    const follows: ((bus: Bus) => void)[] = [];
    const afterCommit: UnitOfWork["afterCommit"] = (follow) => void follows.push(follow);
    const unit = {
      orgId,
      actor,
      now,
      doneAt: queuedAt ?? now,
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
  // A browser that reconnects after a change reloads everything it shows.
  if (hasWritten) bus.noteChange(orgId);
  for (const follow of follows) follow(bus);
  return result;
}

/** Wraps a request's only unit of work in `storeOnce`, unless a lease holds the key. */
export function storing(requestKey: RequestKey | undefined) {
  if (requestKey?.state === "stored" || requestKey?.state === "replayed") {
    throw new Error("A mutation with several units of work needs onceByLease");
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
