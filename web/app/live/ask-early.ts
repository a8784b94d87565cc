import type { ApolloClient } from "@apollo/client";
import { JobScreenDocument, JobWorkDocument } from "../../generated/graphql.ts";
import { idle } from "../../lib/idle.ts";
import { ignored } from "../../lib/ignored.ts";

/** A finger that scrolls has moved by then, in milliseconds. */
const STILL_MS = 40;
/** A screen that was just opened draws its rest first. */
const DRAWN_MS = 800;
const MOST_AHEAD = 3;
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
    const opened = link && screenOf(link);
    if (opened) timer = setTimeout(() => ask(client, opened), STILL_MS);
  };
  addEventListener("pointerdown", onPress, { passive: true });
  addEventListener("pointercancel", forget, { passive: true });
  return () => {
    forget();
    removeEventListener("pointerdown", onPress);
    removeEventListener("pointercancel", forget);
  };
}

/** Asks for the first jobs that the screen links to, one at a time while the phone is idle. Stops once aborted. */
export async function askAhead(client: Pick<ApolloClient, "query">, { signal }: { signal: AbortSignal }) {
  await new Promise((resolve) => setTimeout(resolve, DRAWN_MS));
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href^='/jobs/']")];
  const screens = links.flatMap((link) => screenOf(link) ?? []);
  for (const screen of screens.slice(0, MOST_AHEAD)) {
    await idle();
    if (signal.aborted || !navigator.onLine) return;
    await ask(client, screen);
  }
}

type Opened = Pick<(typeof SCREENS)[number], "query"> & { id: string };

function screenOf(link: HTMLAnchorElement): Opened | undefined {
  if (!link.getAttribute("href")?.startsWith("/")) return undefined;
  for (const { path, query } of SCREENS) {
    const [, id] = path.exec(link.pathname) ?? [];
    if (id) return { query, id };
  }
  return undefined;
}

/** The screen asks again if it's opened, and shows why it failed. */
const ask = (client: Pick<ApolloClient, "query">, { query, id }: Opened) =>
  client
    .query({ query, variables: { id }, context: { handlesErrors: true } })
    .catch((error) => ignored(error, "the screen asks again and shows why it failed"));
