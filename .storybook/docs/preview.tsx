import type { Preview } from "@storybook/react-vite";
import { DocsFrame } from "./docs-frame.tsx";
import { DocsPage } from "./docs-page.tsx";

export const parameters: Preview["parameters"] = {
  docs: { container: DocsFrame, page: DocsPage, toc: { headingSelector: "h2, h3", title: "On this page" } },
};
