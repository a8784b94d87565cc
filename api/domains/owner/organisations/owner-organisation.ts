import type { PlanId } from "@fettle/rules/billing/plans";
import type { SubscriptionStatus } from "@fettle/rules/billing/subscription";
import type { Role } from "@fettle/rules/identity/role";
import type { TenantClient } from "../../../database/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { billingInvoiceNumber, linesOf } from "../../billing/billing-invoices/billing-invoice-lines.ts";
import { type OrganisationUsage, usageFigures } from "../../delivery/credits/usage-figures.ts";

export interface OwnerOrganisation {
  id: string;
  name: string;
  abn: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  phone: string | null;
  email: string | null;
  createdAt: Date;
  suspendedAt: Date | null;
  suspensionNotice: string | null;
  allowsLookIn: boolean;
  subscription: OwnerSubscription;
  usage: OrganisationUsage;
  people: OwnerPerson[];
  payments: OwnerPayment[];
  tickets: OwnerTicket[];
  ticketCount: number;
  waitingMessages: number;
  lookIns: OwnerLookIn[];
}

interface OwnerSubscription {
  status: SubscriptionStatus;
  planId: PlanId;
  trialEnd: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  pastDueSince: Date | null;
  pastDueReason: string | null;
  pendingPlanId: PlanId | null;
  subscribedAt: Date | null;
}

export interface OwnerPerson {
  id: string;
  name: string;
  email: string;
  role: Role;
  lastSeenAt: Date | null;
}

export interface OwnerPayment {
  id: string;
  number: string;
  description: string;
  amountCents: number;
  refundedCents: number;
  paidAt: Date;
}

export interface OwnerTicket {
  id: string;
  title: string;
  status: string;
  priority: string;
  handlerName: string | null;
  updatedAt: Date;
}

export interface OwnerLookIn {
  id: string;
  ownerName: string;
  personName: string;
  reason: string;
  startedAt: Date;
  endedAt: Date;
}

const SHOWN = 10;
const TICKETS_SHOWN = 5;

/** Contains no data about the organisation's customers. Throws NOT_FOUND. */
export async function readOrganisation(services: Services, id: string): Promise<OwnerOrganisation> {
  const db = services.database.forPortal(id);
  const organisation = await db.organisation.findUnique({ where: { id }, include: { subscription: true } });
  if (!organisation?.subscription) throw new NotFoundError("Organization");
  const { subscription, ...own } = organisation;
  const [usage, people, payments, tickets, ticketCount, lookIns, waitingMessages] = await Promise.all([
    usageFigures(db, id, services.now()),
    readPeople(db, id),
    db.billingInvoice.findMany({ orderBy: [{ paidAt: "desc" }, { id: "desc" }], take: SHOWN }),
    db.supportTicket.findMany({
      orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
      take: TICKETS_SHOWN,
      include: { assignedTo: { select: { name: true } } },
    }),
    db.supportTicket.count(),
    db.lookIn.findMany({
      orderBy: { startedAt: "desc" },
      take: SHOWN,
      include: { owner: { select: { name: true } }, user: { select: { name: true } } },
    }),
    db.message.count({ where: { status: "queued" } }),
  ]);
  return {
    ...own,
    subscription,
    usage,
    people,
    payments: payments.map(({ serial, lines, ...payment }) => ({
      ...payment,
      number: billingInvoiceNumber(serial),
      description: linesOf(lines)
        .map(({ description }) => description)
        .join(", "),
    })),
    tickets: tickets.map(({ assignedTo, ...ticket }) => ({
      ...ticket,
      handlerName: assignedTo?.name ?? null,
    })),
    ticketCount,
    waitingMessages,
    lookIns: lookIns.map(({ owner, user, expiresAt, endedAt, ...lookIn }) => ({
      ...lookIn,
      ownerName: owner.name,
      personName: user.name,
      endedAt: endedAt ?? expiresAt,
    })),
  };
}

const readPeople = (db: TenantClient, orgId: string) => db.$queryRaw<OwnerPerson[]>`
  select u.id, u.name, u.email::text as email, u.role,
    (select max(s.last_used_at) from sessions s where s.org_id = u.org_id and s.user_id = u.id) as "lastSeenAt"
  from users u
  where u.org_id = ${orgId}::uuid and u.removed_at is null
  order by array_position(array['admin', 'manager', 'technician'], u.role::text), u.name, u.id`;
