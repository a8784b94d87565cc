import { type ReactNode, useEffect } from "react";
import { addons, types, useGlobals, useStorybookState } from "storybook/manager-api";
import { systemTheme, type ThemeName } from "./system-theme.ts";
import { storybookTheme } from "./theme.ts";
import { viewports } from "./viewports.ts";

addons.setConfig({ theme: storybookTheme(systemTheme()), sidebar: { showRoots: true } });

const half = { position: "relative", flex: "1 1 0", minWidth: 0 } as const;

function sizeOf(viewport: unknown) {
  const { value = viewport } = (viewport ?? {}) as { value?: unknown };
  return viewports[value as keyof typeof viewports]?.styles ?? { width: "100%", height: "100%" };
}

/** Shows a story in the other theme next to Storybook's own frame. */
function BothThemes({ storyId, children }: { storyId?: string; children?: ReactNode }) {
  const [{ theme, viewport }] = useGlobals();
  const { customQueryParams, viewMode } = useStorybookState();
  const shown: ThemeName = theme === "dark" ? "dark" : "light";
  const isBoth = theme === "both" && viewMode === "story" && storyId;
  useEffect(() => addons.setConfig({ theme: storybookTheme(shown) }), [shown]);

  const size = sizeOf(viewport);
  const query = new URLSearchParams({ id: storyId ?? "", viewMode: "story", globals: "theme:dark" });
  if (customQueryParams?.args) query.set("args", customQueryParams.args);
  // The wrapper stays in either case, or the frame would load again.
  return (
    <div style={{ display: "flex", height: "100%" }}>
      <div style={half}>{children}</div>
      {isBoth && (
        <div style={{ ...half, overflow: "auto", display: "grid", justifyContent: "center" }}>
          <iframe
            key={query.toString()}
            data-is-storybook-thumbnail
            title="The same story in the dark theme"
            src={`iframe.html?${query}`}
            style={{ ...size, border: 0 }}
          />
        </div>
      )}
    </div>
  );
}

addons.register("fettle/both-themes", () => {
  addons.add("fettle/both-themes/preview", {
    type: types.PREVIEW,
    title: "Both themes",
    render: ({ storyId, children }: { storyId?: string; children?: ReactNode }) => (
      <BothThemes storyId={storyId}>{children}</BothThemes>
    ),
  });
});
