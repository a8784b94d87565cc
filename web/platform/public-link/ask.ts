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

async function ask<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables) {
  const response = await fetch("/app/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ ...(await named(document)), variables }),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch((cause: DOMException) => {
    const isLate = cause.name === "TimeoutError";
    throw new Error(isLate ? MESSAGES.requestTimedOut : MESSAGES.networkError, { cause });
  });
  const { data, errors, error } = await readAnswer<Data>(response);
  const message = errors?.[0]?.message ?? error;
  if (message) throw new Error(message);
  if (!data) throw new Error(`${MESSAGES.somethingWentWrong} (HTTP ${response.status})`);
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
