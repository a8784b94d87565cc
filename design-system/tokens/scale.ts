export const space = {
  0: "0",
  1: "2px",
  2: "4px",
  3: "6px",
  4: "8px",
  5: "12px",
  6: "16px",
  7: "20px",
  8: "24px",
  9: "32px",
  10: "40px",
  11: "56px",
  12: "80px",
  13: "120px",
};

export const radius = {
  xs: "4px",
  sm: "6px",
  md: "8px",
  touch: "10px",
  lg: "12px",
  sheet: "14px",
  xl: "16px",
  full: "999px",
};

/**
 * `inline` is for banners and rows, `touch` for phones and coarse pointers, `action` for the next step in the field.
 */
export const control = {
  inline: "28px",
  compact: "32px",
  default: "36px",
  target: "44px",
  touch: "48px",
  action: "56px",
};

export const z = {
  base: 0,
  sticky: 10,
  topbar: 20,
  sidebar: 30,
  drag: 40,
  chat: 50,
  drawer: 60,
  scrim: 70,
  dialog: 80,
  popover: 90,
  tooltip: 100,
  toast: 110,
};

export const duration = {
  instant: "80ms",
  quick: "140ms",
  base: "200ms",
  slow: "320ms",
  settle: "520ms",
};

export const easing = {
  standard: "cubic-bezier(.2,0,0,1)",
  out: "cubic-bezier(.16,1,.3,1)",
  in: "cubic-bezier(.4,0,1,1)",
  settle: "cubic-bezier(.34,1.4,.64,1)",
};

export const PHONE = "(max-width: 768px), (max-height: 480px) and (pointer: coarse)";

/** `touch` matches when every target should be at least 44 px. */
export const media = {
  /** Includes phones in landscape, which are as wide as a small window. */
  phone: PHONE,
  /** A phone in landscape, or a laptop at 200% zoom: sticky parts must leave room for content. */
  short: "(max-height: 480px)",
  narrow: "(max-width: 359px)",
  coarse: "(pointer: coarse)",
  touch: "(max-width: 768px), (pointer: coarse)",
  desktop: "(min-width: 769px) and (min-height: 481px), (min-width: 769px) and (pointer: fine)",
  /** Next to the sidebar there's room for text, but not for columns. */
  tablet: "(min-width: 769px) and (max-width: 1099px) and (min-height: 481px)",
  roomy: "(min-width: 1100px)",
  wide: "(min-width: 1200px)",
  ultra: "(min-width: 1600px)",
  hover: "(hover: hover)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
  forcedColors: "(forced-colors: active)",
  dark: "(prefers-color-scheme: dark)",
  screen: "screen",
  print: "print",
};

export const layout = {
  sidebar: "232px",
  drawer: "316px",
  sheetInset: "8px",
  pageGutter: "32px",
  pageGutterPhone: "16px",
  pageMax: "1280px",
  formMax: "720px",
  topbar: "56px",
  actionBar: "72px",
};

export const font = {
  sans: "'Inter Variable', Inter, 'Inter on Roboto', 'Inter on Arial', system-ui, sans-serif",
  display: "'Archivo Variable', Archivo, 'Archivo on Roboto', 'Archivo on Arial', sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Roboto Mono', monospace",
};

/** Frames for the portals. The app's frame follows the theme (`vars.color.bgFrame`). */
export const portalFrame = {
  support: { frame: "#1b1f27", active: "#2d333e", border: "#363d4a", text: "#b9c0cc" },
  owner: { frame: "#23201d", active: "#3a3530", border: "#443e38", text: "#c6bfb6" },
};

/** Meter colours on the frame: below 80%, from 80% and from 100%. */
export const frameMeter = { normal: "#8fb8ab", warning: "#ff9d4d", exceeded: "#ff7b70" };
