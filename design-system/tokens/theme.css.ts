import { assignVars, createThemeContract, globalStyle } from "@vanilla-extract/css";
import { dark } from "./dark.ts";
import { light } from "./light.ts";
import { media } from "./scale.ts";

export { control, duration, easing, font, layout, media, radius, space, z } from "./scale.ts";
export { tabular, text, truncate, twoLines } from "./text.css.ts";

/**
 * Colour roles: `vars.color.bgCanvas`, `vars.tone.green.bg`, `vars.shadow[1]`. Follows the system, or `data-theme` on
 * <html> or any part of a page.
 */
export const vars = createThemeContract(light);

export type Tone = keyof typeof light.tone;

const lightTheme = { colorScheme: "light", vars: assignVars(vars, light) };
const darkTheme = { colorScheme: "dark", vars: assignVars(vars, dark) };

globalStyle(":root, [data-theme=light]", lightTheme);
globalStyle("[data-theme=dark]", { "@media": { [media.screen]: darkTheme } });
globalStyle(":root:not([data-theme=light])", { "@media": { [`screen and ${media.dark}`]: darkTheme } });
