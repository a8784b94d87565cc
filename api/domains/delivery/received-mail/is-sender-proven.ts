import { addressParser, type Email } from "postal-mime";

/** Ignores longer headers: no genuine header is this long. */
const MAX_HEADER = 10_000;
const METHOD = /^([a-z][a-z0-9-]*)(?:\s*\/\s*\d+)?\s*=\s*([a-z]+)(?:\s|$)/i;
const PROPERTY = /\s([a-z]+)\s*\.\s*([a-z][a-z0-9-]*)\s*=\s*(\S+)/gi;

/** The domain doesn't publish DMARC. Some servers guess the result. */
const WITHOUT_DMARC = new Set(["none", "bestguesspass"]);

/** One method's result, e.g. SPF, with the properties it checked, e.g. `smtp.mailfrom`. */
interface Finding {
  method: string;
  result: string;
  properties: Map<string, string>;
}

/**
 * Verifies the From address using the Authentication-Results (RFC 8601) that `server` wrote: DMARC, or an aligned SPF
 * or DKIM pass if the domain doesn't publish DMARC.
 */
export function isSenderProven({ headers }: Pick<Email, "headers">, server: string | null): boolean {
  const domain = domainOfFrom(headers);
  if (!domain || !server) return false;
  // A server adds its results above the mail's existing headers. A sender can forge those below.
  const topmost = headers.find(({ key }) => key === "authentication-results");
  const findings = topmost ? findingsOf(topmost.value, server) : [];
  const dmarc = findings.find(({ method }) => method === "dmarc");
  if (dmarc?.result === "pass") return dmarc.properties.get("header.from") === domain;
  if (dmarc && !WITHOUT_DMARC.has(dmarc.result)) return false;
  const spf = findings.find(({ method }) => method === "spf");
  if (spf?.result === "pass" && isAligned(spf.properties.get("smtp.mailfrom"), domain)) return true;
  return findings.some(
    ({ method, result, properties }) =>
      method === "dkim" && result === "pass" && isAligned(properties.get("header.d"), domain),
  );
}

/** Null if there are several senders: the server may have checked a different one. */
function domainOfFrom(headers: Email["headers"]): string | null {
  const [from, ...others] = headers.filter(({ key }) => key === "from");
  if (!from || others.length > 0 || from.value.length > MAX_HEADER) return null;
  const [sender, ...more] = addressParser(from.value, { flatten: true });
  return (more.length === 0 && domainOf(sender?.address)) || null;
}

const domainOf = (address = "") => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** The same domain or a subdomain. */
function isAligned(found: string | undefined, domain: string): boolean {
  const other = domainOf(found);
  const [shorter, longer] = [other, domain].sort((one, two) => one.length - two.length) as [string, string];
  return shorter === longer || (shorter.includes(".") && longer.endsWith(`.${shorter}`));
}

function findingsOf(value: string, server: string): Finding[] {
  const [name = "", ...parts] = value.length > MAX_HEADER ? [] : partsOf(value);
  // The name can be followed by a version.
  if (name.trim().split(/\s/)[0]?.toLowerCase() !== server) return [];
  return parts.flatMap((part) => {
    const [, method = "", result = ""] = METHOD.exec(part.trim()) ?? [];
    if (!method) return [];
    const properties = new Map<string, string>();
    for (const [, type = "", property = "", found = ""] of part.matchAll(PROPERTY)) {
      const key = `${type}.${property}`.toLowerCase();
      // Ignore a property that appears twice: we can't tell which value is genuine.
      properties.set(key, properties.has(key) ? "" : found.toLowerCase());
    }
    return [{ method: method.toLowerCase(), result: result.toLowerCase(), properties }];
  });
}

/**
 * Splits at semicolons and drops comments. Keeps only words and domains from quoted strings, which a sender controls.
 */
function partsOf(value: string): string[] {
  const parts = [""];
  let quoted: string | null = null;
  let depth = 0;
  const add = (text: string) => {
    parts[parts.length - 1] += text;
  };
  for (let at = 0; at < value.length; at += 1) {
    const letter = value[at] ?? "";
    if (letter === "\\") at += 1;
    else if (quoted !== null) {
      if (letter !== '"') quoted += letter;
      else {
        add(/^[\w.-]*$/.test(quoted) ? quoted : "_");
        quoted = null;
      }
    } else if (letter === "(") depth += 1;
    else if (depth > 0) {
      if (letter === ")") depth -= 1;
    } else if (letter === '"') quoted = "";
    else if (letter === ";") parts.push("");
    else add(letter);
  }
  return quoted === null && depth === 0 ? parts : [];
}
