import type { PictureAnswer } from "./picture-command.ts";

const THEMES = ["light", "dark"] as const;
/** How long a screen may take to stop changing. */
const PATIENCE = 15_000;
/** How long a picture must stay the same to be the screen's last: parts of a screen might still be loading. */
const STILL = { light: 3_000, dark: 300 };

/** Compares the screen with its accepted pictures in both themes. */
export async function expectSamePictures(id: string): Promise<void> {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  const noCaret = document.createElement("style");
  noCaret.textContent = "* { caret-color: transparent !important; }";
  document.head.append(noCaret);
  await document.fonts.ready;
  await quiet();
  const problems: string[] = [];
  try {
    for (const shown of THEMES) {
      dataset.theme = shown;
      const problem = await problemOf(`${id}.${shown}`, STILL[shown]);
      if (problem) problems.push(`The picture in the ${shown} theme ${problem}.`);
    }
  } finally {
    dataset.theme = theme;
    noCaret.remove();
  }
  if (problems.length > 0)
    throw new Error(
      `${problems.join(" ")} See picture-report/index.html. To accept it, run npm run storybook:accept.`,
    );
}

async function problemOf(name: string, still: number): Promise<string | undefined> {
  const { commands } = await import("vitest/browser");
  const began = performance.now();
  let since = began;
  let last: PictureAnswer | undefined;
  while (performance.now() - began < PATIENCE) {
    const answer = await commands.picture(name, false);
    if (!answer.problem) return undefined;
    if (answer.digest !== last?.digest) since = performance.now();
    else if (performance.now() - since >= still) break;
    last = answer;
    await new Promise((done) => setTimeout(done, 100));
  }
  return (await commands.picture(name, true)).problem;
}

const isEmpty = () => !document.body.innerText.trim();

/** Waits until the page has content and hasn't changed for 60 ms. */
async function quiet(): Promise<void> {
  let changed = performance.now();
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const began = changed;
  while ((isEmpty() || performance.now() - changed < 60) && performance.now() - began < PATIENCE)
    await new Promise((done) => setTimeout(done, 20));
  observer.disconnect();
}
