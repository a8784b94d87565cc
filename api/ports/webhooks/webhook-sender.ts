import { type LookupAddress, type LookupOptions, lookup as systemLookup } from "node:dns";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isLoopback, isPublicAddress } from "./public-address.ts";

export const TIME_OUT_MS = 10_000;
const MAX_ANSWER_BYTES = 4_096;

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface WebhookAnswer {
  status: number;
  /** The first few kilobytes. */
  body: string;
}

/** Says in plain words why there was no response. */
export class WebhookError extends Error {}

export interface WebhookSender {
  /** Posts once, without following redirects. Throws WebhookError if there's no response. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}

type Lookup = (
  hostname: string,
  options: LookupOptions & { all: true },
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

interface Options {
  allowsLoopback: boolean;
  lookup?: Lookup;
  timeOutMs?: number;
}

const PRIVATE = "The address is on a private network. Use one on the public internet.";

/** Looks up the host once, checks all its addresses and connects only to those, so a later DNS change has no effect. */
export function createWebhookSender({
  allowsLoopback,
  lookup = systemLookup,
  timeOutMs = TIME_OUT_MS,
}: Options): WebhookSender {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopback(address));

  const checkedLookup: LookupFunction = (hostname, options, found) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) found(error ?? new WebhookError("The host has no address."), "");
      else if (!addresses.every(({ address }) => isAllowed(address))) found(new WebhookError(PRIVATE), "");
      else if (options.all) found(null, addresses);
      else found(null, first.address, first.family);
    });
  };

  return {
    async send({ url: address, headers, body }) {
      const url = new URL(address);
      const host = url.hostname.replace(/^\[|\]$/g, "");
      if (isIP(host) && !isAllowed(host)) throw new WebhookError(PRIVATE);
      if (url.protocol !== "https:" && !allowsLoopback) throw new WebhookError("Use an https address.");
      const signal = AbortSignal.timeout(timeOutMs);
      const send = url.protocol === "https:" ? httpsRequest : httpRequest;
      return new Promise((resolve, reject) => {
        // Don't reuse the connection: it was checked for this request only.
        const options = { method: "POST", headers, agent: false, lookup: checkedLookup, signal } as const;
        const outgoing = send(url, options, (answer) => {
          resolve(readStart(answer).then((text) => ({ status: answer.statusCode ?? 0, body: text })));
        });
        outgoing.on("error", (error) =>
          reject(new WebhookError(signal.aborted ? late(timeOutMs) : words(error))),
        );
        outgoing.end(body);
      });
    },
  };
}

const late = (ms: number) => `There was no response within ${ms / 1_000} seconds.`;

/** Returns whatever arrived if the rest doesn't: the status alone says whether the event was accepted. */
async function readStart(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // Timed out, or the connection dropped.
  }
  answer.destroy();
  // PostgreSQL can't store null characters in text.
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString("utf8").replaceAll("\0", "");
}

const WORDS: Record<string, string> = {
  ENOTFOUND: "The host wasn’t found.",
  EAI_AGAIN: "The host’s name couldn’t be looked up.",
  ECONNREFUSED: "The host refused the connection.",
  ECONNRESET: "The host closed the connection without an answer.",
  EHOSTUNREACH: "The host couldn’t be reached.",
  ENETUNREACH: "The host couldn’t be reached.",
  ETIMEDOUT: "The host couldn’t be reached.",
  CERT_HAS_EXPIRED: "The host’s certificate has expired.",
};

function words(error: NodeJS.ErrnoException): string {
  if (error instanceof WebhookError) return error.message;
  const { code = "" } = error;
  if (WORDS[code]) return WORDS[code];
  if (/CERT|SIGNATURE|ALTNAME|SSL|EPROTO/.test(code))
    return `The host’s certificate isn’t trusted (${code}).`;
  return `The request failed${code && ` (${code})`}.`;
}
