import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { root } from "../run.ts";
import { bundleServer } from "./bundle-server.ts";
import { releasePackages } from "./release-packages.ts";

const CODE = /\.ts$|^(?:package|package-lock|tsconfig)\.json$/;
const UNIT = "deploy/fettle.service";
const NOT_READ = /^(?:node_modules|generated|testing|bench|fixtures|rest|functions)$/;

/** Replaces `folder` with a release of the built client and the server. */
export async function writeRelease(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { manifest, lock } = releasePackages(await bundleServer(join(folder, "server")));
  writeJson(join(folder, "package.json"), manifest);
  writeJson(join(folder, "package-lock.json"), lock);
  cpSync(join(root, UNIT), join(folder, basename(UNIT)));
  for (const path of [...readByServer(), "web/generated/persisted-documents.json", "web/dist"]) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
}

/** Articles, fonts, migrations and other files that sources read next to themselves. */
const readByServer = (): string[] =>
  globSync("api/**/*", { cwd: root, withFileTypes: true, exclude: ({ name }) => NOT_READ.test(name) })
    .filter((entry) => entry.isFile() && !CODE.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const writeJson = (path: string, content: object) =>
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
