import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILES: Record<string, { name: string; command: string }> = {
  curl: { name: "snippet.sh", command: "bash" },
  javascript: { name: "snippet.mjs", command: process.execPath },
  python: { name: "snippet.py", command: "python3" },
};
/** Within the project, so that a snippet's imports find our packages. */
const CACHE = join(import.meta.dirname, "../../node_modules/.cache");

const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#x27;": "'",
  "&amp;": "&",
};

const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:lt|gt|quot|amp|#39|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** Reads a page's samples in one language, in order, exactly as Copy copies them. */
export const snippetsOf = (html: string, language: string): string[] =>
  [...html.matchAll(/<pre[^>]* data-sample="([\w-]+)"[^>]*>(.*?)<\/pre>/gs)]
    .filter(([, found]) => found === language)
    .map(([, , markup = ""]) => textOf(markup));

export const answersOf = (html: string): string[] =>
  [...html.matchAll(/<pre[^>]* data-answer[^>]*>(.*?)<\/pre>/gs)].map(([, markup = ""]) => textOf(markup));

interface Running {
  output: () => string;
  /** Resolves when the output contains the text. Throws if the program ends first. */
  says(text: string): Promise<void>;
  ended: Promise<{ code: number | null; output: string }>;
  stop(): void;
}

/** Starts a snippet with the interpreter its readers use. */
export function startSnippet(language: string, code: string, env: Record<string, string> = {}): Running {
  const file = FILES[language];
  if (!file) throw new Error(`No interpreter for ${language}`);
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "snippet-"));
  writeFileSync(join(folder, file.name), code);
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(file.command, [join(folder, file.name)], {
    env: { PATH, HOME, NO_PROXY: "*", no_proxy: "*", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => {
      text += part;
      for (const check of waiting) check();
    });
  const ended = new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      rmSync(folder, { recursive: true, force: true });
      for (const check of waiting) check();
      resolve({ code, output: text });
    });
  });
  return {
    output: () => text,
    says: (expected) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (text.includes(expected)) {
            waiting.delete(check);
            resolve();
          } else if (child.exitCode !== null) reject(new Error(`It ended without “${expected}”:\n${text}`));
        };
        waiting.add(check);
        check();
      }),
    ended,
    stop: () => void child.kill(),
  };
}

/** Runs a snippet to its end. Throws with its output if it fails. */
export async function runSnippet(language: string, code: string, env: Record<string, string> = {}) {
  const { code: status, output } = await startSnippet(language, code, env).ended;
  if (status !== 0) throw new Error(`The ${language} snippet failed (${status}):\n${output}\n${code}`);
  return output;
}
