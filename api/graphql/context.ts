import { evaluate, type SubscriptionState } from "@fettle/rules/billing/subscription";
import type { AccountEnd } from "@fettle/rules/organisation/account-end";
import { wasAwayAt } from "../auth/absence.ts";
import type { Identity, OwnerViewer, StaffViewer, Viewer } from "../auth/viewer.ts";
import type { TenantClient } from "../database/client.ts";
import { SubscriptionError, SuspendedError, TimedOutError, UnauthenticatedError } from "../errors.ts";
import type { Bus } from "../ports/bus/bus.ts";
import type { Files } from "../ports/files/files.ts";
import type { Queue } from "../ports/queue/queue.ts";
import { noteOnRequest } from "../request-record.ts";
import type { Services } from "../services.ts";
import { Batches } from "./batches.ts";
import { MAX_PAGE } from "./page-size.ts";
import type { RequestKey } from "./request-key.ts";

export interface RequestFacts {
  requestId: string;
  ip: string;
  userAgent?: string | undefined;
  /** A member. Null for staff and the owner. */
  viewer: Viewer | null;
  staff?: StaffViewer | null;
  owner?: OwnerViewer | null;
  accessToken?: string | undefined;
  browserToken?: string | undefined;
  /** The `user-id` or `org-id` header names someone other than the session's user. */
  foreignIdentity?: boolean;
  queuedAt?: Date | undefined;
  idempotencyKey?: string | undefined;
  /** Sets the Idempotent-Replayed header: the response is the stored outcome of an earlier request. */
  noteReplay?: (() => void) | undefined;
  /** Takes an operation's cost from the access token's points. Throws RATE_LIMITED. */
  charge?: ((cost: number) => Promise<void>) | undefined;
  findAccountEnd?: (() => Promise<AccountEnd | null>) | undefined;
  noteLook?: ((field: string) => Promise<void>) | undefined;
  maxPage?: number;
  /** Null clears the cookie. Undefined if cookies can't be set, e.g. on sockets. */
  setSessionCookie?: ((token: string | null) => void) | undefined;
  setBrowserCookie?: ((token: string) => void) | undefined;
  setPortalCookie?: ((name: PortalCookie, token: string | null) => void) | undefined;
}

export type PortalCookie = "staff" | "owner" | "look_in";

type StoredSubscription = SubscriptionState & {
  subscribedAt: Date | null;
  suspendedAt: Date | null;
  suspensionNotice: string | null;
};

/** Someone looking in sends the request, not the member they look in as. */
export function notePerson({ viewer, staff, owner }: Identity) {
  const userId = viewer?.lookIn?.ownerId ?? viewer?.userId ?? staff?.staffId ?? owner?.ownerId;
  noteOnRequest({ orgId: viewer?.orgId, userId });
}

export class Context {
  readonly services: Services;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string | undefined;
  readonly accessToken: string | undefined;
  readonly browserToken: string | undefined;
  readonly foreignIdentity: boolean;
  readonly maxPage: number;
  readonly queuedAt: Date | undefined;
  readonly idempotencyKey: string | undefined;
  requestKey: RequestKey | undefined;
  // Not `#private`: Apollo Server gives resolvers a copy of the object that lacks private fields.
  private identity: Identity;
  readonly batches = new Batches();
  readonly now: () => Date;
  /** Null clears the cookie. Does nothing if the entry point doesn't use cookies. */
  readonly setSessionCookie: (token: string | null) => void;
  readonly setBrowserCookie: (token: string) => void;
  readonly setPortalCookie: (name: PortalCookie, token: string | null) => void;
  readonly noteReplay: () => void;
  readonly charge: (cost: number) => Promise<void>;
  readonly findAccountEnd: () => Promise<AccountEnd | null>;
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
    this.charge = facts.charge ?? (async () => {});
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

  /** Continues the request as this person, so the sign-in's payload is read with their rights. */
  signIn(viewer: Viewer) {
    this.become({ viewer, staff: null, owner: null });
    this.scoped = undefined;
  }

  signInStaff(staff: StaffViewer) {
    this.become({ viewer: null, staff, owner: null });
  }

  signInOwner(owner: OwnerViewer) {
    this.become({ viewer: null, staff: null, owner });
  }

  private become(identity: Identity) {
    this.identity = identity;
    notePerson(identity);
  }

  get me(): Viewer {
    if (!this.viewer) throw new UnauthenticatedError();
    return this.viewer;
  }

  get meAsStaff(): StaffViewer {
    if (!this.staff) throw new UnauthenticatedError();
    return this.staff;
  }

  get meAsOwner(): OwnerViewer {
    if (!this.owner) throw new UnauthenticatedError();
    return this.owner;
  }

  get db(): TenantClient {
    this.requireTime();
    this.scoped ??= this.services.database.forOrganisation(this.me.orgId);
    return this.scoped;
  }

  expire() {
    this.time.isOver = true;
  }

  requireTime() {
    if (this.time.isOver) throw new TimedOutError();
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
   * Throws SUSPENDED (403), TRIAL_EXPIRED or SUBSCRIPTION_REQUIRED (402). Judges a queueable write by when it was
   * queued.
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
