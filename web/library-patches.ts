import type { Plugin } from "vite";

interface LibraryPatch {
  file: RegExp;
  from: string | RegExp;
  to: string;
}

/** Edits to libraries as the client is built. `unused-parts.ts` has those that only leave code out. */
export const PATCHES: LibraryPatch[] = [
  {
    // Browsers never retry a module whose import failed, so fetch later imports first. Not before the first screen has
    // loaded: without its modules there's no page to retry from. https://github.com/whatwg/html/issues/6768
    file: /vite\/preload-helper/,
    from: 'const link = document.createElement("link");',
    to: `if (!isCss && document.readyState === "complete") {
      return fetch(dep.href).then((answer) => {
        if (!answer.ok) throw new TypeError("Failed to fetch " + dep.href);
        return answer.arrayBuffer();
      });
    }
    const link = document.createElement("link");`,
  },
  {
    // The page's own styles are below its frame, so later ones must follow them to win, as they did in the head.
    file: /vite\/preload-helper/,
    from: "document.head.appendChild(link)",
    to: "document.body.appendChild(link)",
  },
  {
    // React keeps a skeleton for at least 300 ms, even if the content is ready. That's most of what a tap may take.
    file: /react-dom-client\.production\.js$/,
    from: "globalMostRecentFallbackTime + 300 - now()",
    to: "0",
  },
  {
    // React Aria hides a dialog on touch screens for two frames, in case a keyboard opens, and renders it again.
    file: /react-aria-components\/dist\/private\/Modal\.mjs$/,
    from: /(let \[isOpen, setIsOpen\] = \(0, \$\w{1,20}\$useState\))\(false\)/,
    to: "$1(true)",
  },
  {
    // It measures the whole page at each render of a dialog, for custom properties that our styles don't use.
    file: /react-aria-components\/dist\/private\/Modal\.mjs$/,
    from: /if \(typeof document !== 'undefined'\) \{(?=\s{1,20}let scrollingElement)/,
    to: "if (false) {",
  },
  {
    // It measures the scroll bar between two changes of the page. Touch screens' scroll bars take no room.
    file: /react-aria\/dist\/private\/overlays\/usePreventScroll\.mjs$/,
    from: "let scrollbarWidth = ",
    to: 'let scrollbarWidth = matchMedia("(pointer: coarse)").matches ? 0 : ',
  },
  {
    // It measures the viewport after each change that opens a dialog, but it changes only with this event.
    file: /react-aria\/dist\/private\/utils\/useViewportSize\.mjs$/,
    from: /function (\$\w{1,20}\$var\$getViewportSize)\(\) \{\s{1,20}return \{/,
    to: `let keptSize;
globalThis.visualViewport?.addEventListener("resize", () => { keptSize = undefined; });
function $1() {
  return keptSize ??= {`,
  },
];

/** Throws if an update of a library no longer has the code, so that no patch is lost unnoticed. */
export const patched = (code: string, id: string): string =>
  PATCHES.filter(({ file }) => file.test(id)).reduce((before, { file, from, to }) => {
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} has changed: look at its patch again`);
    return after;
  }, code);

export const libraryPatches = (): Plugin => ({
  name: "library-patches",
  apply: "build",
  transform: { filter: { id: PATCHES.map(({ file }) => file) }, handler: patched },
});
