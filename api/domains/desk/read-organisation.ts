import { messageFailure } from "@fettle/rules/message-failure";
import type { MessageKind } from "@fettle/rules/message-kind";
import type { PlanId } from "@fettle/rules/plans";
import type { SubscriptionStatus } from "@fettle/rules/subscription";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { Prisma } from "../../database/generated/client/client.ts";
import type { Services } from "../../services.ts";
import { usageFigures } from "../billing/usage-figures.ts";

const LATEST = 5;
const RECENT_MS = 30 * 86_400_000;

/** A message of the organisation that failed: neither to whom it went nor what it said. */
export interface FailedMessage {
  id: string;
  channel: "sms" | "email";
  kind: MessageKind;
  at: Date;
  error: string | null;
}

/** What staff see of an organisation beside its tickets: how its account stands, and what fails. */
export interface DeskOrganisation {
  id: string;
  name: string;
  createdAt: Date;
  suspendedAt: Date | null;
  planId: PlanId;
  subscriptionStatus: SubscriptionStatus;
  trialEnd: Date | null;
  currentPeriodEnd: Date | null;
  lastPaymentError: string | null;
  usage: { name: "users" | "sms" | "email"; used: number; quota: number }[];
  failedCount: number;
  failedMessages: FailedMessage[];
}

/** An organisation's account, for the ticket of its members. */
export async function readDeskOrganisation(services: Services, orgId: string): Promise<DeskOrganisation> {
  const now = services.now();
  const system = acrossOrganisations(services);
  const failed = {
    orgId,
    status: { in: ["failed", "bounced"] },
    createdAt: { gt: new Date(now.getTime() - RECENT_MS) },
  } satisfies Prisma.MessageWhereInput;
  const [organisation, subscription, figures, failedCount, failures] = await Promise.all([
    system.organisation.findUniqueOrThrow({
      where: { id: orgId },
      select: { id: true, name: true, createdAt: true, suspendedAt: true },
    }),
    system.subscription.findUniqueOrThrow({ where: { orgId } }),
    usageFigures(services.database.forOrganisation(orgId), orgId, now),
    system.message.count({ where: failed }),
    system.message.findMany({
      where: failed,
      select: {
        id: true,
        channel: true,
        kind: true,
        status: true,
        createdAt: true,
        error: true,
        errorCode: true,
      },
      orderBy: { createdAt: "desc" },
      take: LATEST,
    }),
  ]);
  return {
    ...organisation,
    planId: figures.planId,
    subscriptionStatus: figures.subscriptionStatus,
    trialEnd: subscription.trialEnd,
    currentPeriodEnd: subscription.currentPeriodEnd,
    lastPaymentError: subscription.pastDueReason,
    usage: [
      { name: "users", used: figures.users.used, quota: figures.users.quota },
      { name: "sms", used: figures.sms.used, quota: figures.sms.quota },
      { name: "email", used: figures.email.used, quota: figures.email.quota },
    ],
    failedCount,
    failedMessages: failures.map((message) => ({
      id: message.id,
      channel: message.channel,
      kind: message.kind,
      at: message.createdAt,
      error: messageFailure(message),
    })),
  };
}
