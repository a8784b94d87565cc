import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type ReactNode, useEffect, useState } from "react";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { systemTheme } from "../system-theme.ts";
import { storybookTheme } from "../theme.ts";
import { ShownTheme } from "./shown-theme.ts";

type Globals = { globals: { theme?: string } };

const readTheme = () => {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || theme === "light" ? theme : systemTheme();
};

/** Applies the toolbar's theme to a page. */
export function DocsFrame({ children, ...props }: DocsContainerProps & { children?: ReactNode }) {
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => {
    const channel = addons.getChannel();
    const follow = ({ globals }: Globals) => setTheme(globals.theme === "dark" ? "dark" : "light");
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
