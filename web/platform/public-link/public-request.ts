import { MESSAGES } from "@fettle/rules/platform/messages";
import { REQUEST_TIMEOUT_MS } from "@fettle/rules/platform/product";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { createContext } from "react";
import { SERVER_URL } from "../server-address.ts";

export type PublicRequest = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

export const PublicRequestContext = createContext<PublicRequest>(sendPublicRequest);

type Answer<Data> = { data?: Data | null; errors?: { message: string }[] };

const WAITS_MS = [1_000, 3_000];
const PATIENCE_MS = 40_000;

class LostError extends Error {}

/** Retries if no response arrives: everything customers do with a link is idempotent. */
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

/** Production sends the document's hash; development sends its text. */
async function named(document: object) {
  const { __meta__ } = document as { __meta__?: { hash?: string } };
  if (import.meta.env.PROD) {
    return { extensions: { persistedQuery: { version: 1, sha256Hash: __meta__?.hash } } };
  }
  const { print } = await import("graphql");
  return { query: print(document as Parameters<typeof print>[0]) };
}

/** A proxy's error page isn't JSON, so treat it as empty. */
const readAnswer = <Data>(response: Response): Promise<Answer<Data> & { error?: string }> =>
  response.json().catch(() => ({}));
