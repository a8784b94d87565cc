import axe from "axe-core";
import { judgeBothThemes } from "./judge-both-themes.ts";

interface A11yParameters {
  context?: { exclude?: string[] };
  options?: axe.RunOptions;
}

axe.configure({ rules: [{ id: "region", enabled: false }] });
judgeBothThemes(axe);

/** Checks only colours in the dark theme: axe's other rules give the same result in both themes. */
export async function accessibilityProblems({ context, options }: A11yParameters): Promise<string[]> {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  try {
    const { violations } = await axe.run(
      { include: document.body, exclude: context?.exclude },
      options ?? {},
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ""}`),
    );
  } finally {
    dataset.theme = theme;
  }
}
