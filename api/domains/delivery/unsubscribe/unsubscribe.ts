import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { NotFoundError } from "../../../errors.ts";
import { asLinkHolder } from "../../../platform/actions/unit-of-work.ts";
import type { Services } from "../../../services.ts";
import { optOutOfMail } from "../messaging/mail-opt-outs.ts";

export interface Subscription {
  orgId: string;
  business: string;
  address: string;
}

export async function findSubscription(services: Services, token: string): Promise<Subscription> {
  const signed = services.signer.read(token);
  const message =
    signed?.purpose === "unsubscribe" &&
    (await acrossOrganisations(services, "link").message.findFirst({
      where: { id: signed.id, channel: "email", direction: "outbound" },
      select: { orgId: true, recipient: true, organisation: { select: { name: true } } },
    }));
  if (!message) throw new NotFoundError("Link");
  return { orgId: message.orgId, business: message.organisation.name, address: message.recipient };
}

export async function unsubscribe(services: Services, token: string, ip: string): Promise<Subscription> {
  const subscription = await findSubscription(services, token);
  const { orgId, address } = subscription;
  await asLinkHolder({ services, ip }, { orgId }, (work) => optOutOfMail(work, address));
  return subscription;
}
