import axe from "axe-core";
import { expect } from "storybook/test";

/** The only rules whose verdict depends on colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

interface A11yParameters {
  config?: { rules?: { id: string; enabled?: boolean }[] };
}

/**
 * Shows the story as its play function left it in the dark theme and judges its colours: everything else about its
 * accessibility is the same in both themes and was judged in the light one.
 */
export async function expectDarkContrast({ config }: A11yParameters = {}) {
  const { documentElement: root } = document;
  const { theme } = root.dataset;
  root.dataset.theme = "dark";
  try {
    axe.reset();
    const off = new Set(config?.rules?.filter(({ enabled }) => enabled === false).map(({ id }) => id));
    const results = await axe.run(
      { include: [document.body], exclude: [[".sb-wrapper"], ["#storybook-docs"]] },
      { runOnly: COLOUR_RULES.filter((id) => !off.has(id)), resultTypes: ["violations"] },
    );
    const found = results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ""}`),
    );
    expect(found, "colours in the dark theme").toEqual([]);
  } finally {
    root.dataset.theme = theme;
  }
}
