import type { Preview } from "@storybook/react-vite";
import { I18nProvider, RouterProvider } from "react-aria-components";
import { action } from "storybook/actions";
import { configure, expect } from "storybook/test";
import "@fettle/design-system/fonts";
import { dismissToast } from "../design-system/components/Toast/queue.ts";
import "../design-system/tokens/global.css.ts";
import { enterPortal } from "../web/platform/session/portal.ts";
import { findingsOf, forgetKeys, watchKeys } from "./status/observe-story.ts";
import { systemTheme } from "./system-theme.ts";
import { restartClock, startTestClock } from "./test-clock.ts";
import { expectTextFits } from "./text-fits.ts";
import { viewports } from "./viewports.ts";
import { expectWholeRows } from "./whole-rows.ts";

const isTest = "__vitest_browser__" in globalThis;

/** Compares a screen before its story plays. */
const mountAndCompare: Preview["mount"] = (context) => async () => {
  // A font that arrives late would move what a screen has scrolled to. A machine may lack the local ones.
  if (context.tags.includes("at-rest"))
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
  await context.renderToCanvas();
  if (context.tags.includes("at-rest")) {
    const { expectSamePictures } = await import("./at-rest/expect-same-pictures.ts");
    await expectSamePictures(context.id);
  }
  return context.canvas;
};

const preview: Preview = {
  globalTypes: {
    theme: {
      toolbar: {
        title: "Theme",
        dynamicTitle: true,
        items: [
          { value: "light", title: "Light", icon: "sun" },
          { value: "dark", title: "Dark", icon: "moon" },
          { value: "both", title: "Side by side", icon: "sidebyside" },
        ],
      },
    },
  },
  initialGlobals: { theme: isTest ? "light" : systemTheme() },
  parameters: {
    // Live-region messages remain for seconds, and the button that labels them might be gone by then.
    a11y: {
      test: "error",
      context: { exclude: ["[data-live-announcer]"] },
      // Recording every passed rule takes longer than checking. Target size (WCAG 2.2, 2.5.8) is off by default.
      options: { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } },
    },
    backgrounds: { disable: true },
    layout: "padded",
    viewport: { options: viewports },
    options: {
      storySort: {
        order: [
          "Welcome",
          "Status",
          "Foundations",
          [
            "Colour",
            "Type",
            "Spacing",
            "Radius",
            "Elevation",
            "Motion",
            "Icons",
            "Voice and vocabulary",
            "Layout and density",
            "Composing a screen",
            "Accessibility",
          ],
          "Components",
          "Patterns",
          "Screens",
          [
            "Identity",
            "Customers",
            "Jobs",
            "Invoicing",
            "Conversations",
            "Workspace",
            "Organisation",
            "Billing",
            "Delivery",
            "Assistant",
            "Support",
            "Owner",
            "Website",
            "App",
            "Platform",
          ],
        ],
      },
    },
  },
  beforeAll: () => {
    configure({
      // Storybook's act() flushes at the end of an event, which is an error if a field reports its change while
      // unmounting.
      eventWrapper: (dispatch) => dispatch(),
      asyncUtilTimeout: 20_000,
    });
  },
  beforeEach: async () => {
    if (isTest) {
      restartClock();
      forgetKeys();
    }
    dismissToast();
    enterPortal(undefined);
    const databases = await indexedDB.databases();
    if (databases.some(({ name }) => name === "fettle-outbox")) {
      const { emptyOutbox } = await import("../web/platform/testing/empty-outbox.ts");
      await emptyOutbox();
    }
    localStorage.clear();
  },
  ...(isTest ? { mount: mountAndCompare } : {}),
  afterEach: async ({ title, tags, reporting, parameters: { a11y } }) => {
    if (!isTest) return;
    // Storybook only undoes a story's setup when the next story begins. A file loaded before then mustn't see the
    // story's clock.
    restartClock();
    expectWholeRows();
    if (tags.includes("long-text")) expectTextFits();
    const isChecked = a11y?.test === "error" && !a11y.disable;
    const problems = isChecked ? await (await import("./accessibility.ts")).accessibilityProblems(a11y) : [];
    reporting.addReport({
      type: "status",
      version: 1,
      status: "passed",
      result: findingsOf(title, tags, problems),
    });
    expect(problems, "what axe finds").toEqual([]);
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset.theme = globals.theme === "dark" ? "dark" : "light";
      document.documentElement.lang = "en-AU";
      return (
        <I18nProvider locale="en-AU">
          {/* Navigating would end the test. */}
          <RouterProvider navigate={action("navigate")}>
            <Story />
          </RouterProvider>
        </I18nProvider>
      );
    },
  ],
};

if (isTest) {
  startTestClock();
  watchKeys();
  // Stories share one history. A page that an earlier story left isn't what this one was opened from.
  Object.defineProperty(globalThis, "navigation", { value: undefined, configurable: true });
  // Storybook's loading placeholders: axe and queries by role would search all of them.
  for (const element of document.querySelectorAll(".sb-wrapper, #storybook-root, #storybook-docs"))
    element.remove();
  // While an element fades in, it isn't visible yet and its colours are wrong.
  const still = document.createElement("style");
  still.textContent = "*, *::before, *::after { transition: none !important; animation: none !important; }";
  document.head.append(still);
}

export default preview;
