import type { Preview } from "@storybook/react-vite";
import { I18nProvider, RouterProvider } from "react-aria-components";
import { action } from "storybook/actions";
import { configure, expect } from "storybook/test";
import "@fettle/design-system/fonts";
import { dismissToast } from "../design-system/components/Toast/queue.ts";
import "../design-system/tokens/global.css.ts";
import { enterPortal } from "../web/platform/session/portal.ts";
import { expectWholeRows } from "./whole-rows.ts";

const isTest = "__vitest_browser__" in globalThis;
const realNow = Date.now;

const preview: Preview = {
  globalTypes: {
    theme: {
      toolbar: {
        title: "Theme",
        dynamicTitle: true,
        items: [
          { value: "light", title: "Light", icon: "sun" },
          { value: "dark", title: "Dark", icon: "moon" },
        ],
      },
    },
  },
  initialGlobals: { theme: "light" },
  parameters: {
    // Live-region messages stay for seconds, labelled by a button that may be gone.
    a11y: {
      test: "error",
      context: { exclude: ["[data-live-announcer]"] },
      // Recording where each rule passed takes longer than running it.
      // What a finger or an unsteady hand must hit measures 24 px at least (WCAG 2.2, 2.5.8); axe leaves it out by default.
      options: { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } },
    },
    backgrounds: { disable: true },
    layout: "padded",
    // As narrow as needed, but as high as the others: React Aria takes a window that shrinks by a keyboard's height
    // under a focused field for an opened keyboard, and then opens dialogs and lists late.
    viewport: { options: { phone: { name: "Phone", styles: { width: "320px", height: "844px" } } } },
  },
  beforeAll: () => {
    configure({
      // Storybook wraps each event in React's act(), which flushes at its end. An edited field that a commit unmounts
      // reports its change within that commit, where flushing is an error. A browser doesn't wrap events either.
      eventWrapper: (dispatch) => dispatch(),
      // Long enough on a busy machine; waiting ends as soon as the condition holds.
      asyncUtilTimeout: 20_000,
    });
  },
  // The previous story may have left a message on screen, a draft, what it did for the server, and a look-in.
  beforeEach: async () => {
    dismissToast();
    enterPortal(undefined);
    const databases = await indexedDB.databases();
    if (databases.some(({ name }) => name === "fettle-outbox")) {
      const { emptyOutbox } = await import("../web/platform/testing/empty-outbox.ts");
      await emptyOutbox();
    }
    localStorage.clear();
  },
  afterEach: async ({ parameters: { a11y } }) => {
    // Storybook undoes what a story set up only when the next one begins. A file that loads in between must not take
    // the clock of a story for the present.
    if (isTest) Date.now = realNow;
    if (isTest) expectWholeRows();
    if (isTest && a11y?.test === "error" && !a11y.disable) {
      const { accessibilityProblems } = await import("./accessibility.ts");
      expect(await accessibilityProblems(a11y), "what axe finds").toEqual([]);
    }
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset.theme = globals.theme;
      document.documentElement.lang = "en-AU";
      return (
        <I18nProvider locale="en-AU">
          {/* Links report their target: navigating would end the test. */}
          <RouterProvider navigate={action("navigate")}>
            <Story />
          </RouterProvider>
        </I18nProvider>
      );
    },
  ],
};

if (isTest) {
  // What Storybook shows while it prepares a story: axe, and each query by role, would look at all of it.
  for (const element of document.querySelectorAll(".sb-wrapper, #storybook-root, #storybook-docs"))
    element.remove();
  // An element that fades in isn't visible yet, and its colours are intermediate.
  const still = document.createElement("style");
  still.textContent = "*, *::before, *::after { transition: none !important; animation: none !important; }";
  document.head.append(still);
}

export default preview;
