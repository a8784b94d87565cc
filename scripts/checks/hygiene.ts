import { unclean } from "./hygiene-rules.ts";
import { projectFiles, report } from "./project-files.ts";

const itself = /^scripts\/checks\/hygiene/;

report(
  "hygiene",
  projectFiles()
    .filter(({ path }) => !itself.test(path))
    .flatMap(unclean),
);
