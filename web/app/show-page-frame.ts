/** Screens that need no session have no frame. */
const WITHOUT_FRAME =
  /^\/(?:auth|login|logout|register|look-in|help|blog|privacy|terms|contact|developers)(?:\/|$)/;

const SHAPES: [path: RegExp, shape: string][] = [
  [/^\/$/, "home"],
  [/^\/[a-z]+\/[\w-]+/, "record"],
];

/**
 * Shows the frame that came with the page, in the person's theme, if someone is signed in here. Repeats the storage keys,
 * because this file can't import.
 */
function showPageFrame() {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem("fettle_theme");
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  const isSomebodys =
    localStorage.getItem("fettle_user_id") && !localStorage.getItem("fettle_sign_out_first");
  if (!isSomebodys || sessionStorage.getItem("fettle_look_in") || WITHOUT_FRAME.test(location.pathname))
    return;
  dataset.frame = SHAPES.find(([path]) => path.test(location.pathname))?.[1] ?? "list";
  if (localStorage.getItem("fettle_clock_runs")) dataset.clock = "";
}

try {
  showPageFrame();
} catch (error) {
  // biome-ignore lint/suspicious/noConsole: this file can't import
  console.debug("A private mode without storage waits for the app", error);
}
