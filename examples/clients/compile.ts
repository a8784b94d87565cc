import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

/** Type-checks a program as strictly as our own code. Throws the compiler's messages. */
export async function compile(program: string): Promise<void> {
  const options = ["--strict", "--noEmit", "--skipLibCheck", "--target", "es2023", "--lib", "es2023,dom"];
  const modules = ["--module", "preserve", "--moduleResolution", "bundler", "--allowImportingTsExtensions"];
  const types = ["--types", "node"];
  try {
    await promisify(execFile)(process.execPath, [tsc, ...options, ...modules, ...types, program]);
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout || String(error));
  }
}
