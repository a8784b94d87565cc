const BY_DEVICE = "(prefers-color-scheme: dark)";

export type PictureTheme = "system" | "light" | "dark";

const mediaOf = (theme: PictureTheme) =>
  theme === "system" ? BY_DEVICE : theme === "dark" ? "all" : "not all";

export const picturesIn = (theme: PictureTheme, html: string): string =>
  html.replaceAll(`media="${BY_DEVICE}"`, `media="${mediaOf(theme)}"`);

export function turnPictures(theme: PictureTheme, page: ParentNode) {
  for (const source of page.querySelectorAll("source")) {
    if (source.media === BY_DEVICE) source.media = mediaOf(theme);
  }
}
