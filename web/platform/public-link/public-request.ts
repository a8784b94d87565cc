import { MESSAGES } from "@fettle/rules/platform/messages";
import { REQUEST_TIMEOUT_MS } from "@fettle/rules/platform/product";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { createContext } from "react";
import { SERVER_URL } from "../server-address.ts";

/** Sends one operation without a session and resolves to its data. Throws an error with a message for the user. */
export type PublicRequest = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** How public pages call the server; stories replace it. */
export const PublicRequestContext = createContext<PublicRequest>(sendPublicRequest);

type Answer<Data> = { data?: Data | null; errors?: { message: string }[] };

/** Delays before the retries; shorter when the network returns. */
const WAITS_MS = [1_000, 3_000];
/** After this time the error is shown instead of retrying. */
const PATIENCE_MS = 40_000;

/** The outcome is unknown: no answer arrived, or a proxy's instead of the server's. */
class LostError extends Error {}

/**
 * Sends one operation, and retries the same request when no answer arrives: everything that customers do with a link
 * is idempotent.
 */
export async function sendPublicRequest<Data, Variables>(
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
  const response = await fetch(`${SERVER_URL}/app/graphql`, {
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

/** The built client sends the hash of a trusted document; in development it sends the text. */
async function named(document: object) {
  const { __meta__ } = document as { __meta__?: { hash?: string } };
  if (import.meta.env.PROD) {
    return { extensions: { persistedQuery: { version: 1, sha256Hash: __meta__?.hash } } };
  }
  const { print } = await import("graphql");
  return { query: print(document as Parameters<typeof print>[0]) };
}

/** A proxy's error page isn't JSON, and reads as an empty response. */
const readAnswer = <Data>(response: Response): Promise<Answer<Data> & { error?: string }> =>
  response.json().catch(() => ({}));
