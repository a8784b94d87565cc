import type { Viewer } from "../../../auth/viewer.ts";
import type { TenantClient } from "../../../database/client.ts";
import { topic } from "../../../ports/bus/bus.ts";
import { CHOICES } from "./push-settings.ts";

export interface CustomerNews {
  kind: "quoteAnswered" | "cardPayment";
  text: string;
  path: string;
  /** The member who acted, or null. */
  byUserId: string | null;
}

export const customerNewsEvents = topic<CustomerNews>("customer-news");

export async function isNewsFor({ db, me }: { db: TenantClient; me: Viewer }, news: CustomerNews) {
  if (news.byUserId === me.userId) return false;
  const person = await db.user.findUnique({
    where: { id: me.userId },
    select: { pushQuotes: true, pushPayments: true },
  });
  return person?.[CHOICES[news.kind]] ?? false;
}
