import type axe from "axe-core";

/** A node of axe's tree, with what axe remembers of it. */
interface AxeNode {
  children: AxeNode[];
  parent: AxeNode | null;
  _cache: Record<string, unknown>;
  _stackingContext?: unknown;
}

/**
 * Makes each run of axe that begins in the light theme judge the colours in the dark one as well, and leave it on: axe
 * runs its rules in order, ours last, so the page turns dark, then the colours are judged once more. Themes differ in
 * colours alone: what axe has found out about places and visibility stays true, and most of its time goes into that.
 *
 * Names nothing outside of itself, since a journey's page gets it as text.
 */
export function judgeBothThemes({ configure }: typeof axe): void {
  /** The rules whose result depends on colours, as axe defines them. */
  const colourRules = [
    { id: "color-contrast", matches: "color-contrast-matches", any: ["color-contrast"] },
    {
      id: "link-in-text-block",
      selector: "a[href], [role=link]",
      matches: "link-in-text-block-matches",
      any: ["link-in-text-block", "link-in-text-block-style"],
    },
  ];

  /** What axe remembers of a node that another theme may change. */
  const colours = [
    "getBackgroundColor",
    "computedStyle_background-color",
    "computedStyle_opacity",
    "computedStyle_mix-blend-mode",
  ];

  const forgetColours = (node: AxeNode) => {
    for (const name of colours) delete node._cache[name];
    node._stackingContext = undefined;
    for (const child of node.children) forgetColours(child);
  };

  const rootOf = (node: AxeNode): AxeNode => (node.parent ? rootOf(node.parent) : node);

  configure({
    checks: [
      {
        id: "turn-dark",
        evaluate: (_element: Element, _options: unknown, body: unknown) => {
          document.documentElement.dataset.theme = "dark";
          forgetColours(rootOf(body as AxeNode));
          return true;
        },
      },
    ],
    rules: [
      { id: "turn-dark", selector: "body", any: ["turn-dark"] },
      ...colourRules.map((rule) => ({ ...rule, id: `${rule.id} in the dark theme`, excludeHidden: false })),
    ],
  });
}
