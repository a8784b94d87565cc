import { evaluate, type SubscriptionState } from "@fettle/rules/billing/subscription";
import type { AccountEnd } from "@fettle/rules/organisation/account-end";
import { wasAwayAt } from "../auth/absence.ts";
import type { Identity, OwnerViewer, StaffViewer, Viewer } from "../auth/viewer.ts";
import type { TenantClient } from "../database/client.ts";
import { SubscriptionError, SuspendedError, TimedOutError, UnauthenticatedError } from "../errors.ts";
import type { Bus } from "../ports/bus/bus.ts";
import type { Files } from "../ports/files/files.ts";
import type { Queue } from "../ports/queue/queue.ts";
import type { Services } from "../services.ts";
import { Batches } from "./batches.ts";
import { MAX_PAGE } from "./page-size.ts";
import type { RequestKey } from "./request-key.ts";

/** What an entry point (HTTP endpoint, socket, test) knows about a request. */
export interface RequestFacts {
  requestId: string;
  ip: string;
  userAgent?: string | undefined;
  /** A member; for staff and the owner null. */
  viewer: Viewer | null;
  staff?: StaffViewer | null;
  owner?: OwnerViewer | null;
  /** The access token of the request, even an expired one. */
  accessToken?: string | undefined;
  /** The cookie by which the browser is known for this account; see `known-browsers.ts`. */
  browserToken?: string | undefined;
  /** The `user-id` or `org-id` header names another identity than the session. */
  foreignIdentity?: boolean;
  /** When offline work was queued on its device; already validated by `queuedAt`. */
  queuedAt?: Date | undefined;
  /** The header Idempotency-Key. */
  idempotencyKey?: string | undefined;
  /** Says that the answer is the stored outcome of an earlier request, as the header Idempotent-Replayed. */
  noteReplay?: (() => void) | undefined;
  /** How the account ended that the request's session was of, where it was. */
  findAccountEnd?: (() => Promise<AccountEnd | null>) | undefined;
  /** Records a root field that a look-in reads, before it is answered. */
  noteLook?: ((field: string) => Promise<void>) | undefined;
  /** The largest page of this entry point; MAX_PAGE by default. */
  maxPage?: number;
  /** Sets the session cookie, or clears it with null. Absent where no cookie can be set, as on sockets. */
  setSessionCookie?: ((token: string | null) => void) | undefined;
  /** Sets the cookie by which the browser is known. */
  setBrowserCookie?: ((token: string) => void) | undefined;
  /** Sets a portal's cookie, or clears it with null. */
  setPortalCookie?: ((name: PortalCookie, token: string | null) => void) | undefined;
}

/** The cookies of the realms beside the members'. */
export type PortalCookie = "staff" | "owner" | "look_in";

type StoredSubscription = SubscriptionState & {
  subscribedAt: Date | null;
  suspendedAt: Date | null;
  suspensionNotice: string | null;
};

/** One request, as resolvers and actions see it. */
export class Context {
  readonly services: Services;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string | undefined;
  readonly accessToken: string | undefined;
  readonly browserToken: string | undefined;
  readonly foreignIdentity: boolean;
  readonly maxPage: number;
  private readonly queuedAt: Date | undefined;
  readonly idempotencyKey: string | undefined;
  /** The key of the mutation that runs. */
  requestKey: RequestKey | undefined;
  // Not `#private`: Apollo Server hands resolvers a copy of the object, which has no such fields.
  private identity: Identity;
  readonly batches = new Batches();
  /** The current time. */
  readonly now: () => Date;
  /** Sets the session cookie, or clears it with null, where the entry point supports cookies. */
  readonly setSessionCookie: (token: string | null) => void;
  readonly setBrowserCookie: (token: string) => void;
  readonly setPortalCookie: (name: PortalCookie, token: string | null) => void;
  readonly noteReplay: () => void;
  readonly findAccountEnd: () => Promise<AccountEnd | null>;
  /** Records a root field that a look-in reads. */
  readonly noteLook: (field: string) => Promise<void>;
  private scoped: TenantClient | undefined;
  private subscription: Promise<StoredSubscription> | undefined;
  private readonly time = { isOver: false };

  constructor(services: Services, facts: RequestFacts) {
    this.services = services;
    this.requestId = facts.requestId;
    this.ip = facts.ip;
    this.userAgent = facts.userAgent;
    this.accessToken = facts.accessToken;
    this.browserToken = facts.browserToken;
    this.foreignIdentity = facts.foreignIdentity ?? false;
    this.maxPage = facts.maxPage ?? MAX_PAGE;
    this.queuedAt = facts.queuedAt;
    this.idempotencyKey = facts.idempotencyKey;
    this.identity = { viewer: facts.viewer, staff: facts.staff ?? null, owner: facts.owner ?? null };
    this.now = services.now;
    this.setSessionCookie = facts.setSessionCookie ?? (() => {});
    this.setBrowserCookie = facts.setBrowserCookie ?? (() => {});
    this.setPortalCookie = facts.setPortalCookie ?? (() => {});
    this.noteReplay = facts.noteReplay ?? (() => {});
    this.findAccountEnd = facts.findAccountEnd ?? (async () => null);
    this.noteLook = facts.noteLook ?? (async () => {});
  }

  get viewer(): Viewer | null {
    return this.identity.viewer;
  }

  get staff(): StaffViewer | null {
    return this.identity.staff;
  }

  get owner(): OwnerViewer | null {
    return this.identity.owner;
  }

  /** Continues the request as this person: the payload of signing in is read as them. */
  signIn(viewer: Viewer) {
    this.identity = { viewer, staff: null, owner: null };
    this.scoped = undefined;
  }

  /** Continues the request as this member of staff. */
  signInStaff(staff: StaffViewer) {
    this.identity = { viewer: null, staff, owner: null };
  }

  /** Continues the request as the owner. */
  signInOwner(owner: OwnerViewer) {
    this.identity = { viewer: null, staff: null, owner };
  }

  /** The viewer, where a scope has already made sure that there is one. */
  get me(): Viewer {
    if (!this.viewer) throw new UnauthenticatedError();
    return this.viewer;
  }

  /** The member of staff, where a scope has already made sure of it. */
  get meAsStaff(): StaffViewer {
    if (!this.staff) throw new UnauthenticatedError();
    return this.staff;
  }

  /** The owner, where a scope has already made sure of it. */
  get meAsOwner(): OwnerViewer {
    if (!this.owner) throw new UnauthenticatedError();
    return this.owner;
  }

  /** The database scoped to the viewer's organisation. */
  get db(): TenantClient {
    if (this.time.isOver) throw new TimedOutError();
    this.scoped ??= this.services.database.forOrganisation(this.me.orgId);
    return this.scoped;
  }

  /** From here on reads of the organisation are refused. */
  expire() {
    this.time.isOver = true;
  }

  get bus(): Bus {
    return this.services.bus;
  }

  get queue(): Queue {
    return this.services.queue;
  }

  get files(): Files {
    return this.services.files;
  }

  /**
   * Throws SUSPENDED (403) where the owner stopped the organisation, and TRIAL_EXPIRED or SUBSCRIPTION_REQUIRED (402)
   * once the trial or the subscription has ended. A queueable write is judged by the time its device queued it.
   */
  async requireWritable({ isQueueable = false } = {}): Promise<void> {
    this.subscription ??= this.readSubscription();
    const { subscribedAt, suspendedAt, suspensionNotice, ...state } = await this.subscription;
    const verdictAt = (asOf: Date) => evaluate(asOf, { ...state, everSubscribed: subscribedAt !== null });
    const isSuspendedAt = (asOf: Date) => suspendedAt !== null && suspendedAt <= asOf;
    const isOpenAt = (asOf: Date) => !isSuspendedAt(asOf) && verdictAt(asOf).writable;
    const now = this.now();
    if (isOpenAt(now)) return;
    const { queuedAt } = this;
    if (isQueueable && queuedAt && isOpenAt(queuedAt) && (await this.wasQueuedAt(queuedAt))) return;
    if (isSuspendedAt(now)) throw new SuspendedError(suspensionNotice);
    const verdict = verdictAt(now);
    if (!verdict.writable) throw new SubscriptionError(verdict.code, verdict.message);
  }

  private async wasQueuedAt(moment: Date) {
    const { database } = this.services;
    return wasAwayAt(database, this.me, { moment, now: this.now() });
  }

  private async readSubscription() {
    const { orgId } = this.me;
    const [subscription] = await this.db.$statement<StoredSubscription[]>`
      select s.status, s.trial_end as "trialEnd", s.current_period_end as "currentPeriodEnd",
        s.past_due_since as "pastDueSince", s.subscribed_at as "subscribedAt",
        o.suspended_at as "suspendedAt", o.suspension_notice as "suspensionNotice"
      from subscriptions s join organisations o on o.id = s.org_id
      where s.org_id = ${orgId}::uuid`;
    if (!subscription) throw new Error("The organisation has no subscription row");
    return subscription;
  }
}
