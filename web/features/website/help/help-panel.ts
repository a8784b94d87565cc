import { createStore } from "../../../platform/store.ts";

/** What the help panel shows: the article of a screen's path, or a named one. */
export type HelpView = { path: string } | { slug: string };

/** What the help panel shows; null while it is closed. */
export const helpView = createStore<HelpView | null>(null);

/** Opens help beside the screen: the article that explains it, or a named one. */
export function openHelp(slug?: string) {
  helpView.set(slug ? { slug } : { path: location.pathname + location.search });
}
