import { isIPv4 } from "node:net";
import { networkOf } from "./network.ts";

const AGENT_MAX = 60;

/** Hides the last part of an address: enough to recognise a network, without storing a person's exact address. */
export function shortAddress(ip: string): string {
  const network = networkOf(ip);
  if (isIPv4(network)) return `${network.slice(0, network.lastIndexOf("."))}.x`;
  return network.replace(/^([^:]*:[^:]*:[^:]*):.*$/, "$1:…");
}

const BROWSERS: [RegExp, string][] = [
  [/\bEdg\//, "Edge"],
  [/\bFirefox\//, "Firefox"],
  [/\bChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

/** The program's name and main version, e.g. `curl 8.5`, or the browser's name. */
export function shortAgent(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  if (userAgent.startsWith("Mozilla/")) {
    return BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "A browser";
  }
  const [program = ""] = userAgent.split(/[\s(;,]/, 1);
  const [name = "", version = ""] = program.split("/");
  const short = [name, version.split(".").slice(0, 2).join(".")].filter(Boolean).join(" ");
  return short.replace(/[^\x20-\x7e]/g, "").slice(0, AGENT_MAX) || null;
}
