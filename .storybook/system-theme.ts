export type ThemeName = "light" | "dark";

export const systemTheme = (): ThemeName =>
  matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
