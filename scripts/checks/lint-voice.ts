import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.ts";
import { projectFiles, report } from "./project-files.ts";
import { textsOf } from "./texts.ts";
import { voiceProblems, voiceRules } from "./voice-rules.ts";

const folders = process.argv.slice(2);
const guide = "docs/voice.md";
const texts = projectFiles()
  // The guide quotes what it warns against.
  .filter(
    ({ path }) =>
      path !== guide && (folders.length === 0 || folders.some((folder) => path.startsWith(folder))),
  )
  .flatMap(textsOf);

report("voice", voiceProblems(texts, voiceRules(readFileSync(join(root, guide), "utf8"))));
