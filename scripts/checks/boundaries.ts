import { areaProblems } from "./areas.ts";
import { brokenRules } from "./boundary-rules.ts";
import { fileCircles } from "./file-circles.ts";
import { folderCircles } from "./folder-circles.ts";
import { importsOf } from "./imports.ts";
import { projectFiles, report } from "./project-files.ts";
import { foreignWrites, unlistedReads } from "./table-owners.ts";
import { unscopedUses } from "./unscoped-clients.ts";

const files = projectFiles();
const imports = files.flatMap(importsOf);
const clients = files
  .filter(({ path }) => /\.tsx?$/.test(path) && !/^api\/database\/|^scripts\/checks\//.test(path))
  .filter(({ text }) => /\bnew PrismaClient\b/.test(text))
  .map(({ path }) => `${path} creates a database client: only api/database may`);

report("import boundaries", [
  ...brokenRules(imports),
  ...areaProblems(files, imports),
  ...folderCircles(imports),
  ...fileCircles(imports),
  ...foreignWrites(files),
  ...unlistedReads(files),
  ...clients,
  ...unscopedUses(files),
]);
