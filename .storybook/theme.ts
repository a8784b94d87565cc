import { create } from "storybook/theming/create";
import { wordmark } from "../design-system/components/Logo/wordmark.ts";
import { dark } from "../design-system/tokens/dark.ts";
import { light } from "../design-system/tokens/light.ts";
import { font, radius } from "../design-system/tokens/scale.ts";
import type { ThemeName } from "./system-theme.ts";

const themes = { light, dark };

const logo = ({ hivis, onHivis, textPrimary }: typeof light.color) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 147 44" height="32"><rect x="4" y="10" width="44" height="23" rx="11.5" fill="${hivis}"/><rect x="19.1" y="15.3" width="13.8" height="12.4" rx="6.2" fill="#F9FFE0"/><path d="M15.2 10v23M36.8 10v23" stroke="${onHivis}" stroke-width="2.7"/><path d="${wordmark}" fill="${textPrimary}"/></svg>`,
  )}`;

const px = (length: string) => Number.parseInt(length, 10);

/** Storybook's own interface in our colours and typeface. */
export function storybookTheme(name: ThemeName) {
  const { color, tone } = themes[name];
  return create({
    base: name,
    brandTitle: "Fettle design system",
    brandUrl: "./",
    brandTarget: "_self",
    brandImage: logo(color),
    colorPrimary: color.primary,
    colorSecondary: color.primary,
    appBg: color.bgCanvas,
    appContentBg: color.bgSurface,
    appPreviewBg: color.bgCanvas,
    appHoverBg: color.bgPressed,
    appBorderColor: color.borderDefault,
    appBorderRadius: px(radius.md),
    fontBase: font.sans,
    fontCode: font.mono,
    textColor: color.textPrimary,
    textInverseColor: color.onPrimary,
    textMutedColor: color.textMuted,
    barBg: color.bgSurface,
    barTextColor: color.textSecondary,
    barHoverColor: color.primary,
    barSelectedColor: color.primary,
    buttonBg: color.bgSurface,
    buttonBorder: color.borderStrong,
    booleanBg: color.bgSubtle,
    booleanSelectedBg: tone.brand.bg,
    inputBg: color.bgField,
    inputBorder: color.borderControl,
    inputTextColor: color.textPrimary,
    inputBorderRadius: px(radius.sm),
  });
}
