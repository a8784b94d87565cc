import type { Preview } from "@storybook/react-vite";
import { I18nProvider, RouterProvider } from "react-aria-components";
import { action } from "storybook/actions";
import { configure } from "storybook/test";
import "@fettle/design-system/fonts";
import { dismissToast } from "../design-system/components/Toast/queue.ts";
import "../design-system/tokens/global.css.ts";
import { expectDarkContrast } from "./dark-contrast.ts";

const isTest = "__vitest_browser__" in globalThis;

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
    // What was said aloud stays for seconds, named by a button that may be gone.
    a11y: {
      test: "error",
      context: { exclude: ["[data-live-announcer]"] },
      // Where each rule passed takes longer to describe than to find.
      options: { resultTypes: ["violations"] },
    },
    backgrounds: { disable: true },
    layout: "padded",
    // As narrow as any, and no lower than the others by a keyboard's height: React Aria takes a window that shrinks
    // so much under a focused field for one whose keyboard opens, and reveals dialogs and lists late from then on.
    viewport: { options: { phone: { name: "Phone", styles: { width: "320px", height: "844px" } } } },
  },
  beforeAll: () => {
    configure({
      // Storybook wraps each event in React's act(), which flushes at its end. A typed-in field that a commit takes
      // away reports its change within that commit, where flushing is an error. A browser doesn't wrap events either.
      eventWrapper: (dispatch) => dispatch(),
      // Long enough on a busy machine; who waits for nothing waits no longer than needed.
      asyncUtilTimeout: 20_000,
    });
  },
  // The one before it may have left a message on screen, and a draft.
  beforeEach: () => {
    dismissToast();
    localStorage.clear();
  },
  afterEach: async ({ parameters: { a11y } }) => {
    if (isTest && a11y?.test === "error" && !a11y.disable) await expectDarkContrast(a11y);
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset.theme = globals.theme;
      document.documentElement.lang = "en-AU";
      return (
        <I18nProvider locale="en-AU">
          {/* Links report where they would go; leaving would end the test. */}
          <RouterProvider navigate={action("navigate")}>
            <Story />
          </RouterProvider>
        </I18nProvider>
      );
    },
  ],
};

// What fades in is not visible yet, and half-way colours are nobody's.
if (isTest) {
  const still = document.createElement("style");
  still.textContent = "*, *::before, *::after { transition: none !important; animation: none !important; }";
  document.head.append(still);
}

export default preview;
