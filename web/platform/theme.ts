import { readStored, writeStored } from "../lib/browser-storage.ts";
import { createStore } from "./store.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export function storedTheme(): Theme {
  const stored = readStored("theme");
  return THEMES.find((theme) => theme === stored) ?? "system";
}

export const themeStore = createStore<Theme>(storedTheme());

export function applyTheme(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme) {
  writeStored("theme", theme);
  applyTheme(theme);
  themeStore.set(theme);
}
