import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { Services } from "../../../services.ts";

const LINK = /^\/(confirm|quote|invoice)\/([^/]+)\/?$/;

export async function isKnownLink(services: Services, path: string): Promise<boolean> {
  const [, kind, token = ""] = LINK.exec(path) ?? [];
  const system = acrossOrganisations(services, "link");
  const sent = { where: { publicToken: token, sentAt: { not: null } } };
  if (kind === "quote") return (await system.quote.count(sent)) > 0;
  if (kind === "invoice") return (await system.invoice.count(sent)) > 0;
  if (kind !== "confirm") return false;
  return (
    (await system.job.count({ where: { confirmationToken: token } })) > 0 ||
    (await system.endedConfirmation.count({ where: { token } })) > 0
  );
}
