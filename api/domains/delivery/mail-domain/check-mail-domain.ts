import { Resolver } from "node:dns/promises";
import { log } from "../../../log.ts";
import { reconcileAlerts } from "../../../platform/alerts/reconcile-alerts.ts";
import type { Services } from "../../../services.ts";

export interface TxtResolver {
  resolveTxt(name: string): Promise<string[][]>;
}

const LOOK_UP = { timeout: 3_000, tries: 2 };
/** No such name or record. Any other error means the name server didn't respond. */
const ABSENT = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * Alerts the owner if the MAIL_FROM domain lacks SPF, DKIM (if its selector is known) or DMARC, which large mailbox
 * providers require.
 */
export async function checkMailDomain(
  services: Pick<Services, "config" | "database" | "now" | "bus">,
  resolver: TxtResolver = new Resolver(LOOK_UP),
): Promise<void> {
  const { config } = services;
  if (!config.smtpUrl) return;
  try {
    const problems = (await problemsOf(config, resolver)).map((message) => ({ message }));
    await reconcileAlerts(services, "mail_domain", problems);
  } catch (error) {
    log.warn({ err: error }, "could not check the mail domain’s DNS records");
  }
}

type Settings = Pick<Services["config"], "mailFrom" | "mailReplyDomain" | "mailDkimSelector">;

async function problemsOf({ mailFrom, mailReplyDomain, mailDkimSelector }: Settings, resolver: TxtResolver) {
  const has = (name: string, record: RegExp) => hasRecord(resolver, name, record);
  const domain = mailFrom.slice(mailFrom.lastIndexOf("@") + 1);
  const senders = [...new Set([domain, mailReplyDomain ?? domain])];
  const spf = await Promise.all(
    senders.map(async (sender) =>
      (await has(sender, /^v=spf1( |$)/i))
        ? []
        : [`${sender} has no SPF record, so email from it may be refused.`],
    ),
  );
  const key = `${mailDkimSelector}._domainkey.${domain}`;
  const dkim =
    mailDkimSelector && !(await has(key, /(^|;)\s*p=[^;\s]/i))
      ? [`${key} has no DKIM key, so email from ${domain} may be refused.`]
      : [];
  const policies = await Promise.all(
    withParents(domain).map((each) => has(`_dmarc.${each}`, /^v=DMARC1\s*;/i)),
  );
  const dmarc = policies.includes(true)
    ? []
    : [`_dmarc.${domain} has no DMARC record, so email from ${domain} may be refused.`];
  return [...spf.flat(), ...dkim, ...dmarc];
}

async function hasRecord(resolver: TxtResolver, name: string, record: RegExp): Promise<boolean> {
  try {
    const records = await resolver.resolveTxt(name);
    return records.some((pieces) => record.test(pieces.join("")));
  } catch (error) {
    if (ABSENT.has((error as { code?: string }).code ?? "")) return false;
    throw error;
  }
}

/** A DMARC policy also covers the domain's subdomains. */
function withParents(domain: string): string[] {
  const labels = domain.split(".");
  const parents = labels.slice(0, Math.max(labels.length - 1, 1));
  return parents.map((_label, index) => labels.slice(index).join("."));
}
