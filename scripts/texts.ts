import { projectFiles } from "./checks/project-files.ts";
import { type TextKind, textsOf, wordsIn } from "./checks/texts.ts";

/**
 * Lists every text with its location: `npm run texts -- comment api/domains/jobs`. The kind is comment, screen, test or
 * doc. Omit it to list all. Ends with the number of texts and words.
 */
const isKind = (arg: string): arg is TextKind => /^(?:comment|screen|test|doc)$/.test(arg);

const args = process.argv.slice(2);
const kinds = args.filter(isKind);
const folders = args.filter((arg) => !isKind(arg));

const texts = projectFiles()
  .filter(({ path }) => folders.length === 0 || folders.some((folder) => path.startsWith(folder)))
  .flatMap(textsOf)
  .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));

for (const { kind, path, line, text } of texts) console.log(`${path}:${line} ${kind}: ${text}`);
console.log(`${texts.length} texts, ${texts.reduce((sum, { text }) => sum + wordsIn(text), 0)} words`);
