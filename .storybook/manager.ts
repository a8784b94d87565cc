import { createElement, type ReactNode, useEffect } from "react";
import { addons, types, useGlobals, useStorybookState } from "storybook/manager-api";
import { systemTheme, type ThemeName } from "./system-theme.ts";
import { storybookTheme } from "./theme.ts";
import { viewports } from "./viewports.ts";

/** Pages of their own have nothing to control, and nothing happens on them. */
const WITHOUT_PANEL = /^(welcome|status|foundations)-/;

function applyTheme(name: ThemeName) {
  addons.setConfig({ theme: storybookTheme(name) });
  document.documentElement.dataset.theme = name;
}

applyTheme(systemTheme());
addons.setConfig({
  sidebar: { showRoots: true },
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => isShown && !WITHOUT_PANEL.test(storyId ?? ""),
  },
});

const half = {
  display: "grid",
  flex: "1 1 0",
  gridTemplate: "100% / 100%",
  minWidth: 0,
  overflow: "auto",
  position: "relative",
} as const;

function sizeOf(viewport: unknown): { width: string; height: string } {
  const { value = viewport } = (viewport ?? {}) as { value?: unknown };
  return viewports[value as keyof typeof viewports]?.styles ?? { width: "100%", height: "100%" };
}

/** Shows a story or docs page in the other theme next to Storybook's own frame. */
function BothThemes({ storyId, children }: { storyId?: string; children?: ReactNode }) {
  const [{ theme, viewport }] = useGlobals();
  const { customQueryParams, viewMode } = useStorybookState();
  const shown: ThemeName = theme === undefined ? systemTheme() : theme === "dark" ? "dark" : "light";
  const isBoth = theme === "both" && (viewMode === "story" || viewMode === "docs") && storyId;
  useEffect(() => applyTheme(shown), [shown]);

  const size = sizeOf(viewport);
  const isSized = viewMode === "story" && size.width !== "100%";
  const query = new URLSearchParams({ id: storyId ?? "", viewMode: viewMode ?? "", globals: "theme:dark" });
  if (customQueryParams?.args) query.set("args", customQueryParams.args);
  const other = createElement("iframe", {
    key: query.toString(),
    "data-is-storybook-thumbnail": true,
    title: "The same page in the dark theme",
    src: `iframe.html?${query}`,
    style: { ...(isSized ? size : { width: "100%", height: "100%" }), border: 0 },
  });
  // Both cases need the wrapper, or the frame would reload.
  return createElement(
    "div",
    { style: { display: "flex", width: "100%", height: "100%" } },
    createElement("div", { style: half }, children),
    isBoth &&
      createElement("div", { style: { ...half, justifyItems: isSized ? "center" : "stretch" } }, other),
  );
}

addons.register("fettle/both-themes", () => {
  addons.add("fettle/both-themes/preview", {
    type: types.PREVIEW,
    render: ({ storyId, children }: { storyId?: string; children?: ReactNode }) =>
      createElement(BothThemes, { storyId }, children),
  });
});
