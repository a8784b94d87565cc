import type { PushService } from "@fettle/rules/push.schema";
import type { TenantClient, TenantTransaction } from "../../database/client.ts";
import type { PushPort } from "../../ports/push/push.ts";

/** What a person's devices are told of. */
export interface PushChoices {
  assigned: boolean;
  moved: boolean;
  customerReply: boolean;
}

export interface PushSettings extends PushChoices {
  publicKey: string;
  /** Which devices this server can tell anything. */
  services: readonly PushService[];
}

export async function readPushSettings(
  db: TenantClient | TenantTransaction,
  { publicKey, services }: PushPort,
  userId: string,
): Promise<PushSettings> {
  const { pushAssigned, pushMoved, pushReplies } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { pushAssigned: true, pushMoved: true, pushReplies: true },
  });
  return { publicKey, services, assigned: pushAssigned, moved: pushMoved, customerReply: pushReplies };
}
