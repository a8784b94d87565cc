export type Words = { text: string; isBold: boolean };

export type AnswerBlock = { kind: "text" | "bullets" | "numbers"; start: number; items: Words[][] };

const BULLET = /^[-*•]\s/;
const NUMBER = /^(\d{1,3})[.)]\s/;

/** Parses paragraphs, lists and **bold**. Everything else stays plain text, so an answer can't add links or images. */
export function parseAnswer(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let isNew = true;
  for (const line of text.split("\n")) {
    if (!line.trim()) {
      isNew = true;
      continue;
    }
    const { kind, words, start } = readLine(line);
    const last = blocks.at(-1);
    const goesOn = last?.kind === kind && (!isNew || kind !== "text");
    if (last && goesOn) last.items.push(readWords(words));
    else blocks.push({ kind, start, items: [readWords(words)] });
    isNew = false;
  }
  return blocks;
}

export const spokenAnswer = (text: string): string =>
  parseAnswer(text)
    .flatMap(({ items }) => items.map((words) => words.map((each) => each.text).join("")))
    .join("\n");

function readLine(line: string): { kind: AnswerBlock["kind"]; words: string; start: number } {
  const said = line.trimStart();
  const bullet = BULLET.exec(said);
  if (bullet) return { kind: "bullets", words: said.slice(bullet[0].length).trimStart(), start: 1 };
  const number = NUMBER.exec(said);
  if (number) {
    return { kind: "numbers", words: said.slice(number[0].length).trimStart(), start: Number(number[1]) };
  }
  return { kind: "text", words: line, start: 1 };
}

const readWords = (line: string): Words[] =>
  line
    .split(/\*\*(.+?)\*\*/)
    .map((text, index) => ({ text, isBold: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
