import axe from "axe-core";

interface A11yParameters {
  context?: { exclude?: string[] };
  options?: axe.RunOptions;
}

/** A node of axe's tree, with what axe remembers of it. */
interface AxeNode {
  children: AxeNode[];
  _cache: Record<string, unknown>;
  _stackingContext?: unknown;
}

/** The rules whose result depends on colours, as axe defines them. */
const COLOUR_RULES = [
  { id: "color-contrast", matches: "color-contrast-matches", any: ["color-contrast"] },
  {
    id: "link-in-text-block",
    selector: "a[href], [role=link]",
    matches: "link-in-text-block-matches",
    any: ["link-in-text-block", "link-in-text-block-style"],
  },
];

/** What axe remembers of a node that another theme may change. */
const COLOURS = [
  "getBackgroundColor",
  "computedStyle_background-color",
  "computedStyle_opacity",
  "computedStyle_mix-blend-mode",
];

function forgetColours(node: AxeNode) {
  for (const name of COLOURS) delete node._cache[name];
  node._stackingContext = undefined;
  for (const child of node.children) forgetColours(child);
}

/**
 * Axe runs its rules in order, ours last: the page turns dark, then the colours are judged once more. Themes differ in
 * colours alone, so what axe has found out about places and visibility stays true.
 */
const DARK: axe.Spec = {
  checks: [
    {
      id: "turn-dark",
      evaluate: (_element, _options, { parent }) => {
        document.documentElement.dataset.theme = "dark";
        forgetColours(parent as unknown as AxeNode);
        return true;
      },
    },
  ],
  rules: [
    { id: "region", enabled: false },
    { id: "turn-dark", selector: "body", any: ["turn-dark"] },
    ...COLOUR_RULES.map((rule) => ({ ...rule, id: `${rule.id} in the dark theme`, excludeHidden: false })),
  ],
};
axe.configure(DARK);

/**
 * What axe finds wrong in the story as its play function left it: by all of its rules in the light theme, and by colours
 * in the dark one, since the other rules give the same result in both. One run does both: most of its time goes into
 * collecting the elements and where they are.
 */
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
