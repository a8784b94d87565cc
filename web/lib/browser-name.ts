/** Order matters: Edge's user agent also names Chrome, and Chrome's names Safari. */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/Edg(?:A|iOS)?\/(\d+)/, "Edge"],
  [/OPR\/(\d+)/, "Opera"],
  [/SamsungBrowser\/(\d+)/, "Samsung Internet"],
  [/(?:Firefox|FxiOS)\/(\d+)/, "Firefox"],
  [/(?:Chrome|CriOS)\/(\d+)/, "Chrome"],
  [/Version\/(\d+)/, "Safari"],
];

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** Formats a user agent as 'Chrome 141 on Windows'. Returns unknown user agents unchanged. */
export function browserName(userAgent: string): string {
  const browser = BROWSERS.map(([pattern, name]) => ({ name, version: pattern.exec(userAgent)?.[1] })).find(
    ({ version }) => version,
  );
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const words = [browser && `${browser.name} ${browser.version}`, system].filter(Boolean);
  return words.join(" on ") || userAgent;
}
