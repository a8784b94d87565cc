import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Makes the folder of a setting if it isn't there. Throws an error that names the setting if it can't be written to. */
export function requireFolder(setting: string, path: string) {
  const folder = resolve(path);
  try {
    make(folder);
    if (!statSync(folder).isDirectory()) throw new Error("it isn’t a folder");
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `${setting} can’t be used: ${error instanceof Error ? error.message : error} (${folder})`,
    );
  }
}

/** One folder at a time: with `recursive`, Node never comes back from a place such as /proc, where none can be made. */
function make(folder: string) {
  if (existsSync(folder)) return;
  make(dirname(folder));
  mkdirSync(folder);
}
