import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildNative } from "../build.ts";
import { root } from "../run.ts";
import { ownOrigins, relativeAddresses } from "./native-bundle-rules.ts";
import { projectFiles, report } from "./project-files.ts";

await buildNative();
const folder = "web/native/dist/assets";
const scripts = readdirSync(join(root, folder))
  .filter((name) => name.endsWith(".js"))
  .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), "utf8") }));

report("server addresses in the phone apps", [
  ...(scripts.length === 0 ? [`${folder} has no script`] : []),
  ...scripts.flatMap(relativeAddresses),
  ...projectFiles().flatMap(ownOrigins),
]);
