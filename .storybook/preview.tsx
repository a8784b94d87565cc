import type { Preview } from "@storybook/react-vite";
import { I18nProvider } from "react-aria-components/I18nProvider";
import "@fettle/design-system/fonts";
import "../design-system/tokens/global.css.ts";

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
    a11y: { test: "error" },
    backgrounds: { disable: true },
    layout: "padded",
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset.theme = globals.theme;
      document.documentElement.lang = "en-AU";
      return (
        <I18nProvider locale="en-AU">
          <Story />
        </I18nProvider>
      );
    },
  ],
};

export default preview;
