import { MESSAGES } from "@fettle/rules/messages";
import { REQUEST_TIMEOUT_MS } from "@fettle/rules/product";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { createContext } from "react";

/** Sends one operation as nobody and resolves to its data. Throws an error whose message is for the person. */
export type Ask = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** How public pages reach the server; stories answer in its place. */
export const AskContext = createContext<Ask>(ask);

type Answer<Data> = { data?: Data | null; errors?: { message: string }[] };

/** Before the second and the third time; sooner when the network returns. */
const WAITS_MS = [1_000, 3_000];
/** Who has waited for this long is told rather than kept waiting. */
const PATIENCE_MS = 40_000;

/** Nobody knows what became of it: no answer came, or a proxy's in the server's place. */
class LostError extends Error {}

/**
 * What got no answer is asked for again, as it was: what customers do with a link is done once, however often the same
 * is sent.
 */
export async function ask<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  const body = JSON.stringify({ ...(await named(document)), variables });
  const since = Date.now();
  for (const wait of WAITS_MS) {
    try {
      return await send<Data>(body);
    } catch (error) {
      if (!(error instanceof LostError) || Date.now() - since > PATIENCE_MS) throw error;
      await new Promise((wake) => {
        setTimeout(wake, wait);
        window.addEventListener("online", wake, { once: true });
      });
    }
  }
  return send<Data>(body);
}

async function send<Data>(body: string): Promise<Data> {
  const response = await fetch("/app/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch((cause: DOMException) => {
    const isLate = cause.name === "TimeoutError";
    throw new LostError(isLate ? MESSAGES.requestTimedOut : MESSAGES.networkError, { cause });
  });
  const { data, errors, error } = await readAnswer<Data>(response);
  const message = errors?.[0]?.message ?? error;
  const isUnanswered = [502, 503, 504].includes(response.status);
  if (message) throw isUnanswered ? new LostError(message) : new Error(message);
  if (!data) throw new LostError(`${MESSAGES.somethingWentWrong} (HTTP ${response.status})`);
  return data;
}

/** The server knows the built client's documents by their hash; in development their text travels. */
async function named(document: object) {
  const { __meta__ } = document as { __meta__?: { hash?: string } };
  if (import.meta.env.PROD) {
    return { extensions: { persistedQuery: { version: 1, sha256Hash: __meta__?.hash } } };
  }
  const { print } = await import("graphql");
  return { query: print(document as Parameters<typeof print>[0]) };
}

/** A proxy's page has neither data nor an error of ours. */
const readAnswer = <Data>(response: Response): Promise<Answer<Data> & { error?: string }> =>
  response.json().catch(() => ({}));
