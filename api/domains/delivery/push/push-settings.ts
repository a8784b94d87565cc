import type { TenantClient, TenantTransaction } from "../../../database/client.ts";
import type { User } from "../../../database/generated/client/client.ts";
import type { PushService } from "../../../ports/push/push.schema.ts";
import type { PushPort } from "../../../ports/push/push.ts";

export const CHOICES = {
  assigned: "pushAssigned",
  moved: "pushMoved",
  customerReply: "pushReplies",
  quoteAnswered: "pushQuotes",
  cardPayment: "pushPayments",
  mailQuoteAnswered: "mailQuotes",
  mailCardPayment: "mailPayments",
} as const satisfies Record<string, keyof User>;

type Choice = keyof typeof CHOICES;

export type PushChoices = Record<Choice, boolean>;

export interface PushSettings extends PushChoices {
  publicKey: string;
  services: readonly PushService[];
}

export const choicesOf = (person: Pick<User, (typeof CHOICES)[Choice]>) =>
  Object.fromEntries(
    Object.entries(CHOICES).map(([choice, column]) => [choice, person[column]]),
  ) as PushChoices;

export async function readPushSettings(
  db: TenantClient | TenantTransaction,
  { publicKey, services }: PushPort,
  userId: string,
): Promise<PushSettings> {
  const person = await db.user.findUniqueOrThrow({ where: { id: userId } });
  return { publicKey, services, ...choicesOf(person) };
}
