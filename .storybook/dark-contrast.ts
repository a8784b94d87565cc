import axe from "axe-core";
import { expect } from "storybook/test";

/** The only accessibility rules whose result depends on colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

interface A11yParameters {
  config?: { rules?: { id: string; enabled?: boolean }[] };
}

/**
 * Re-renders the story, as its play function left it, in the dark theme and checks colour contrast alone: the other
 * accessibility rules give the same result in both themes and have run in the light one.
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
