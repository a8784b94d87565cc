import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { systemTheme, type ThemeName } from "../system-theme.ts";
import { storybookTheme } from "../theme.ts";
import { ShownTheme } from "./shown-theme.ts";

type Globals = { globals: { theme?: unknown } };

const themeOf = ({ globals: { theme } }: Globals): ThemeName =>
  theme === undefined ? systemTheme() : theme === "dark" ? "dark" : "light";

/** Reads the theme from a story, because Storybook remounts the page after announcing a change. */
function readTheme({ context }: DocsContainerProps): ThemeName {
  const [story] = context.componentStories();
  if (!story) return systemTheme();
  const { globals = {} }: Partial<Globals> = context.getStoryContext(story);
  return themeOf({ globals });
}

/** Applies the toolbar's theme to a page. */
export function DocsFrame({ children, ...props }: DocsContainerProps & { children?: ReactNode }) {
  const [theme, setTheme] = useState(() => readTheme(props));
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useLayoutEffect(() => {
    const channel = addons.getChannel();
    const follow = (event: Globals) => setTheme(themeOf(event));
    channel.on(GLOBALS_UPDATED, follow);
    channel.on(SET_GLOBALS, follow);
    return () => {
      channel.off(GLOBALS_UPDATED, follow);
      channel.off(SET_GLOBALS, follow);
    };
  }, []);
  return (
    <DocsContainer {...props} theme={storybookTheme(theme)}>
      <ShownTheme value={theme}>{children}</ShownTheme>
    </DocsContainer>
  );
}
