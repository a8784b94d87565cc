import { setTimeout as wait } from "node:timers/promises";
import type { TypedDocumentString } from "./operations.ts";

const TRIES = 5;

interface Refusal {
  message: string;
  /** `code` and `reason` are among those in the documentation, e.g. NOT_FOUND. */
  extensions?: { code?: string; reason?: string };
}

/** The API refused a request. */
export class FettleError extends Error {
  readonly code: string;
  readonly reason: string | undefined;

  constructor({ message, extensions: { code = "UNKNOWN", reason } = {} }: Refusal) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}

interface Answer<Data> {
  data?: Data | null;
  errors?: Refusal[];
}

export type Ask = <Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** Sends queries. Waits and retries if the API is busy or can't be reached. */
export function connect({ url, token }: { url: string; token: string }): Ask {
  return async (document, variables) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(new URL("/graphql", url), {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/graphql-response+json",
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({ query: document.toString(), variables }),
      }).catch((error: unknown) => {
        if (attempt === TRIES) throw error;
        return null;
      });
      const isBusy = !response || response.status === 429 || response.status >= 500;
      if (!response || (isBusy && attempt < TRIES)) {
        const seconds = Number(response?.headers.get("retry-after")) || 2 ** attempt / 4;
        await wait(seconds * 1_000);
        continue;
      }
      const { data, errors } = (await response.json().catch(() => ({}))) as Answer<never>;
      const [error] = errors ?? [];
      if (error) throw new FettleError(error);
      if (!data) throw new FettleError({ message: `The API answered ${response.status}` });
      return data;
    }
  };
}
