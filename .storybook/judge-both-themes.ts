import type axe from "axe-core";

interface AxeNode {
  children: AxeNode[];
  parent: AxeNode | null;
  _cache: Record<string, unknown>;
  _stackingContext?: unknown;
}

/**
 * Makes axe check colours in the dark theme too, reusing its cached geometry. Leaves the dark theme on. Must be
 * self-contained: journeys inject it as a string.
 */
export function judgeBothThemes({ configure }: typeof axe): void {
  const colourRules = [
    { id: "color-contrast", matches: "color-contrast-matches", any: ["color-contrast"] },
    {
      id: "link-in-text-block",
      selector: "a[href], [role=link]",
      matches: "link-in-text-block-matches",
      any: ["link-in-text-block", "link-in-text-block-style"],
    },
  ];

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
