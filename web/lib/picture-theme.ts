/** What chooses the dark one of two pictures, as the server writes it. */
const BY_DEVICE = "(prefers-color-scheme: dark)";

export type PictureTheme = "system" | "light" | "dark";

/** Whether a dark picture is the right one, as a media query: always, never, or as the device says. */
const mediaOf = (theme: PictureTheme) =>
  theme === "system" ? BY_DEVICE : theme === "dark" ? "all" : "not all";

/** HTML whose pictures have the theme that was chosen here, whatever the device's is. */
export const picturesIn = (theme: PictureTheme, html: string): string =>
  html.replaceAll(`media="${BY_DEVICE}"`, `media="${mediaOf(theme)}"`);

/** Gives the pictures of a page that is drawn already the theme that was chosen here. */
export function turnPictures(theme: PictureTheme, page: ParentNode) {
  for (const source of page.querySelectorAll("source")) {
    if (source.media === BY_DEVICE) source.media = mediaOf(theme);
  }
}
