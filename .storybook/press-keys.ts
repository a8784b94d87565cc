import { userEvent } from "storybook/test";

/**
 * Keys as a browser sends them, where a browser runs the stories: between the listeners of such an event React may
 * render, which it doesn't between those of an event that a script sends.
 */
export async function pressKeys(keys: string) {
  if (!("__vitest_browser__" in globalThis)) return userEvent.keyboard(keys);
  const browser = await import("vitest/browser");
  await browser.userEvent.keyboard(keys);
}
