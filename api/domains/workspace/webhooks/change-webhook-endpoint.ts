import { isIP } from "node:net";
import { webhookEndpointSchema } from "@fettle/rules/workspace/webhook-endpoint.schema";
import { BadInputError, ConflictError, NotFoundError } from "../../../errors.ts";
import { givenFields, parseInput } from "../../../parse-input.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { isLoopback, isPublicAddress } from "../../../ports/webhooks/public-address.ts";
import { OVERLAP_MS } from "./retry-schedule.ts";
import { newWebhookSecret } from "./webhook-secret.ts";
import { wakeEndpoint } from "./webhook-tasks.ts";

export const MOST_ENDPOINTS = 10;

/** Names that can't be public. Other names are resolved and checked on each request. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/;

const webhookChangeSchema = webhookEndpointSchema.partial();

function checkUrl({ services }: MemberWork, url: string): void {
  const { hostname, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  const isOurs = host === "localhost" || isLoopback(host);
  const isPublic = isIP(host) ? isPublicAddress(host) : !LOCAL_NAME.test(host);
  if (isOurs && services.config.webhooksToLoopback) return;
  if (!isPublic) {
    throw new BadInputError("Enter an address on the public internet", { field: "url", status: 422 });
  }
  if (protocol !== "https:") {
    throw new BadInputError("Enter an address that starts with https://", { field: "url", status: 422 });
  }
}

export async function createWebhookEndpoint(work: MemberWork, input: unknown) {
  const { tx, actor, now, orgId } = work;
  const fields = parseInput(webhookEndpointSchema, input);
  checkUrl(work, fields.url);
  // Lock the organisation, so two admins can't exceed the limit together.
  await tx.$queryRaw`select id from organisations where id = ${orgId}::uuid for update`;
  if ((await tx.webhookEndpoint.count()) >= MOST_ENDPOINTS) {
    throw new ConflictError(`You can have up to ${MOST_ENDPOINTS} webhooks. Delete one first.`);
  }
  const secret = newWebhookSecret();
  const { id } = await tx.webhookEndpoint.create({
    data: { ...fields, secret, createdById: actor.userId, createdAt: now },
    select: { id: true },
  });
  // Create the queue now, so two transactions with the first events don't wait for each other.
  await wakeEndpoint(tx, id);
  return { id, secret };
}

export async function updateWebhookEndpoint(work: MemberWork, id: string, input: object): Promise<string> {
  const fields = parseInput(webhookChangeSchema, givenFields(input, "description"));
  if (fields.url !== undefined) checkUrl(work, fields.url);
  if ((await work.tx.webhookEndpoint.count({ where: { id } })) === 0) throw new NotFoundError("Webhook");
  await work.tx.webhookEndpoint.updateMany({ where: { id }, data: fields });
  return id;
}

export async function deleteWebhookEndpoint({ tx }: MemberWork, id: string): Promise<void> {
  const { count } = await tx.webhookEndpoint.deleteMany({ where: { id } });
  if (count === 0) throw new NotFoundError("Webhook");
}

/** Sends the waiting events, each with a fresh set of attempts. */
export async function turnOnWebhookEndpoint({ tx }: MemberWork, id: string): Promise<string> {
  const { count } = await tx.webhookEndpoint.updateMany({
    where: { id },
    data: { disabledAt: null, disabledReason: null, failingSince: null },
  });
  if (count === 0) throw new NotFoundError("Webhook");
  await tx.webhookDelivery.updateMany({
    where: { endpointId: id, status: "waiting" },
    data: { attempts: 0, nextAttemptAt: null },
  });
  await wakeEndpoint(tx, id);
  return id;
}

export async function turnOffWebhookEndpoint({ tx, now }: MemberWork, id: string): Promise<string> {
  const known = await tx.webhookEndpoint.count({ where: { id } });
  if (known === 0) throw new NotFoundError("Webhook");
  await tx.webhookEndpoint.updateMany({
    where: { id, disabledAt: null },
    data: { disabledAt: now, disabledReason: "admin" },
  });
  return id;
}

/** The previous secret keeps signing for another day. */
export async function rotateWebhookSecret({ tx, now, orgId }: MemberWork, id: string) {
  const [endpoint] = await tx.$queryRaw<{ secret: string }[]>`
    select secret from webhook_endpoints where org_id = ${orgId}::uuid and id = ${id}::uuid for update`;
  if (!endpoint) throw new NotFoundError("Webhook");
  const secret = newWebhookSecret();
  await tx.webhookEndpoint.update({
    where: { id },
    data: {
      secret,
      oldSecret: endpoint.secret,
      oldSecretUntil: new Date(now.getTime() + OVERLAP_MS),
    },
  });
  return { id, secret };
}
