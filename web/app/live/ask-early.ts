import type { ApolloClient } from "@apollo/client";
import { JobScreenDocument, JobWorkDocument } from "../../generated/graphql.ts";

/** A finger that scrolls has moved by then, in milliseconds. */
const STILL_MS = 40;
const SCREENS = [
  { path: /^\/jobs\/(?!new$)([\w-]+)$/, query: JobScreenDocument },
  { path: /^\/jobs\/([\w-]+)\/notes$/, query: JobWorkDocument },
];

/** Asks for a job while its link is still pressed: the answer takes as long as the tap. Returns how to stop. */
export function askEarly(client: Pick<ApolloClient, "query">): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(timer);
  const onPress = ({ target }: Event) => {
    forget();
    const link = (target as Element | null)?.closest?.("a");
    if (!link?.getAttribute("href")?.startsWith("/")) return;
    for (const { path, query } of SCREENS) {
      const [, id] = path.exec(link.pathname) ?? [];
      if (id) timer = setTimeout(() => ask(client, query, id), STILL_MS);
    }
  };
  addEventListener("pointerdown", onPress, { passive: true });
  addEventListener("pointercancel", forget, { passive: true });
  return () => {
    forget();
    removeEventListener("pointerdown", onPress);
    removeEventListener("pointercancel", forget);
  };
}

/** The screen's own query joins this one, and shows its failure. */
const ask = (client: Pick<ApolloClient, "query">, query: (typeof SCREENS)[number]["query"], id: string) =>
  client.query({ query, variables: { id }, context: { handlesErrors: true } }).catch(() => {});
