import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../..");

/** Copies an example out of the repository, as its README says, with our installed packages. */
export async function copiedExample(name: string) {
  const folder = await mkdtemp(join(tmpdir(), `fettle-${name}-`));
  await cp(join(root, "examples", name), folder, {
    recursive: true,
    filter: (path) => !path.endsWith("node_modules"),
  });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  /** Runs an installed tool in the copy. */
  const use = (tool: string, args: string[], env: Record<string, string> = {}) =>
    promisify(execFile)(join(root, "node_modules/.bin", tool), args, {
      cwd: folder,
      env: { PATH: process.env.PATH, ...env },
    });
  return { folder, use, main: join(folder, "main.ts"), remove: () => rm(folder, { recursive: true }) };
}

/** Starts a program and collects what it prints. */
export function startProgram(main: string, env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (text) => {
      output += text;
    });
  }
  return {
    output: () => output,
    async stop(signal: NodeJS.Signals = "SIGTERM") {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, "exit");
    },
  };
}
