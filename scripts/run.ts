import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

export const root = join(import.meta.dirname, "..");

const binaries = join(root, "node_modules", ".bin");

/** Puts the project's own Node and tools first in the PATH. */
export function projectEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ""}`, ...extra };
}

const SECRET = /SECRET|PASSWORD|TOKEN|_KEY(_|$)|^(DATABASE|REDIS|SMTP)_URL$/;

/** Leaves out the product's secrets, which builds don't need. */
function toolEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(projectEnvironment(extra)).filter(([name]) => !SECRET.test(name));
  return Object.fromEntries(kept);
}

/** Resolves to the exit code, or throws if the command can't start. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return runIn(projectEnvironment(env), command, args);
}

function runIn(env: NodeJS.ProcessEnv, command: string, args: string[], cwd = root): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

export function capture(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: toolEnvironment(env),
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (said) => {
        output += said;
      });
    }
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Like `run`, without the product's secrets. If it fails, exits this process with the same code. */
export async function runOrExit(command: string, args: string[], folder?: string): Promise<void> {
  const code = await runIn(toolEnvironment(), command, args, folder);
  if (code !== 0) process.exit(code);
}
