import { userEvent } from "storybook/test";

/** Presses real keys if possible: React renders between a native event's listeners, but not a dispatched one's. */
export async function pressKeys(keys: string) {
  if (!("__vitest_browser__" in globalThis)) return userEvent.keyboard(keys);
  const browser = await import("vitest/browser");
  await browser.userEvent.keyboard(keys);
}
