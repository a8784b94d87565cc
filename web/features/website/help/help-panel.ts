import { createStore } from "../../../platform/store.ts";

export type HelpView = { path: string } | { slug: string };

export const helpView = createStore<HelpView | null>(null);

export function openHelp(slug?: string) {
  helpView.set(slug ? { slug } : { path: location.pathname + location.search });
}
