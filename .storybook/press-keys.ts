import { userEvent } from "storybook/test";

/**
 * Presses keys through the browser where one runs the stories: React may render between the listeners of a native
 * event, but not between those of an event that a script dispatches.
 */
export async function pressKeys(keys: string) {
  if (!("__vitest_browser__" in globalThis)) return userEvent.keyboard(keys);
  const browser = await import("vitest/browser");
  await browser.userEvent.keyboard(keys);
}
