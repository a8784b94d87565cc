import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.ts";
import { unclean } from "./hygiene-rules.ts";
import { missingPaths } from "./named-paths.ts";
import { projectFiles, report } from "./project-files.ts";
import { silentCatches } from "./silent-catches.ts";

const itself = /^scripts\/checks\/(?:hygiene|silent-catches)/;
const files = projectFiles().filter(({ path }) => !itself.test(path));

report("hygiene", [
  ...files.flatMap(unclean),
  ...files.flatMap(silentCatches),
  ...files.flatMap((file) => missingPaths(file, (path) => existsSync(join(root, path)))),
]);
