import { createHash } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { log } from "../log.ts";

/** About 4 MB each. Enough for pages opened this morning on a day with many releases. */
const KEPT_RELEASES = 8;
const ASSET = /^\/assets\/([\w.-]+)$/;

export type FindKept = (path: string) => { folder: string; name: string } | undefined;

/** Keeps recent releases' hashed files, because open pages load chunks late. The server starts even if that fails. */
export async function keepReleases(dist: string, folder: string, now = new Date()): Promise<FindKept> {
  try {
    await keepPresent(join(dist, "assets"), folder, now);
  } catch (error) {
    log.warn({ error }, "Couldn’t keep the client’s files for pages still open at the next release");
  }
  const releases = await byLastStart(folder).catch(() => []);
  const files = new Map<string, string>();
  for (const release of releases.slice(0, KEPT_RELEASES)) {
    for (const name of await readdir(release)) if (!files.has(name)) files.set(name, release);
  }
  for (const release of releases.slice(KEPT_RELEASES)) await rm(release, { recursive: true, force: true });
  return (path) => {
    const name = ASSET.exec(path)?.[1] ?? "";
    const release = files.get(name);
    return release !== undefined && existsSync(join(release, name)) ? { folder: release, name } : undefined;
  };
}

async function keepPresent(assets: string, folder: string, now: Date): Promise<void> {
  const names = (await readdir(assets)).toSorted();
  const release = join(folder, createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 16));
  if (!existsSync(release)) {
    await mkdir(folder, { recursive: true });
    // All or nothing, even if two servers start at the same time.
    const unfinished = await mkdtemp(join(folder, ".unfinished-"));
    for (const name of names) {
      await copyFile(join(assets, name), join(unfinished, name), constants.COPYFILE_FICLONE);
    }
    await rename(unfinished, release).catch(() => rm(unfinished, { recursive: true }));
  }
  await utimes(release, now, now);
}

async function byLastStart(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith("."));
  const releases = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  );
  return releases.toSorted((one, other) => other.at - one.at).map(({ path }) => path);
}
