import { parseSync, Visitor } from "oxc-parser";
import type { ProjectFile } from "./project-files.ts";

/** `screen` is what users read, `test` a test's or story's name, `doc` a sentence from the documentation. */
export type TextKind = "comment" | "screen" | "test" | "doc";

/** A piece of text that people read: its words on one line, and the line it starts on. */
export type Text = { kind: TextKind; path: string; line: number; text: string };

type Found = Omit<Text, "path">;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Directives and rulers aren't sentences. */
const isDirective = (text: string) =>
  /^(?:[-=*\s]*|\/ <reference.*|@ts-.*|@vite-ignore|@__PURE__|#__PURE__|(?:biome|v8)-ignore.*|!.*|(?:import|export) .*;)$/.test(
    text,
  );

const withoutStars = (text: string) => oneLine(text.replace(/^\s*\*+ ?/gm, " ").replace(/^\*/, ""));

function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** Consecutive `//` lines are one comment. */
function joinLines(comments: Found[], isLine: (index: number) => boolean): Found[] {
  const joined: (Found & { last: number; continues: boolean })[] = [];
  for (const [index, comment] of comments.entries()) {
    const previous = joined.at(-1);
    if (previous?.continues && isLine(index) && comment.line === previous.last + 1) {
      previous.text = `${previous.text} ${comment.text}`;
      previous.last = comment.line;
    } else {
      joined.push({ ...comment, last: comment.line, continues: isLine(index) });
    }
  }
  return joined.map(({ kind, line, text }) => ({ kind, line, text }));
}

/** Two words with a space between them: shorter strings are keys, paths and names far more often than sentences. */
const isSentence = (text: string) => /[A-Za-z’']{2,}[,.:;]? [A-Za-z’']/.test(text);

const isTestCall = /^(?:test|it|describe)$/;

type Callee = { type: string; name?: string; object?: Callee; callee?: Callee };

function calledName(callee: Callee | undefined): string | undefined {
  if (!callee || callee.type === "Identifier") return callee?.name;
  return calledName(callee.object ?? callee.callee);
}

function textsOfScript({ path, text }: ProjectFile): Found[] {
  const { comments, program } = parseSync(path, text);
  const lineOf = lineCounter(text);
  const found: Found[] = [];
  const testNames = new Set<number>();
  const isTest = /\.test\.tsx?$|^web\/e2e\//.test(path);
  const add = (start: number, value: string) => {
    const words = oneLine(value);
    const kind = testNames.has(start) ? "test" : "screen";
    if (isSentence(words) || kind === "test") found.push({ kind, line: lineOf(start), text: words });
  };
  new Visitor({
    CallExpression(node) {
      const first = node.arguments[0];
      if (first && isTest && isTestCall.test(calledName(node.callee as Callee) ?? ""))
        testNames.add(first.start);
    },
    Literal: ({ start, value }) => {
      if (typeof value === "string") add(start, value);
    },
    TemplateLiteral: ({ start, quasis }) =>
      add(start, quasis.map(({ value }) => value.cooked ?? "").join("{}")),
    JSXText: ({ start, value }) => add(start, value),
  }).visit(program);
  // Other strings in a test are data, or examples of the product's wording.
  const strings = isTest ? found.filter(({ kind }) => kind === "test") : found;
  const sentences = comments.map((comment) => ({
    kind: "comment" as const,
    line: lineOf(comment.start),
    text: comment.type === "Block" ? withoutStars(comment.value) : oneLine(comment.value),
  }));
  return [...joinLines(sentences, (index) => comments[index]?.type === "Line"), ...strings];
}

function lineComments(text: string, marker: RegExp): Found[] {
  const comments = text.split("\n").flatMap((line, index) => {
    const words = marker.exec(line)?.[1];
    return words === undefined ? [] : [{ kind: "comment" as const, line: index + 1, text: oneLine(words) }];
  });
  return joinLines(comments, () => true);
}

function blockComments(text: string, marker: RegExp): Found[] {
  const lineOf = lineCounter(text);
  return [...text.matchAll(marker)].map((match) => ({
    kind: "comment" as const,
    line: lineOf(match.index),
    text: withoutStars(match[1] ?? ""),
  }));
}

/** Paragraphs, list items and table rows. Leaves out code blocks and front matter keys. */
function textsOfMarkdown({ path, text }: ProjectFile): Found[] {
  const kind = path.startsWith("api/domains/") || path.startsWith("web/site/") ? "screen" : "doc";
  const found: Found[] = [];
  let isCode = false;
  let paragraph: Found | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const isBreak = isCode || line.trim() === "" || /^\s*(?:```|---|\|[-| :]+\|$)/.test(line);
    if (isBreak || /^\s*(?:[-*#|>]|\d+\.) ?/.test(line)) paragraph = undefined;
    if (isBreak) continue;
    if (paragraph) paragraph.text = `${paragraph.text} ${line.trim()}`;
    else {
      paragraph = { kind, line: index + 1, text: line.trim() };
      found.push(paragraph);
      if (line.startsWith("#")) paragraph = undefined;
    }
  }
  return found;
}

function textsOfHtml({ text }: ProjectFile): Found[] {
  const lineOf = lineCounter(text);
  const tags = [...text.matchAll(/>([^<>{}]+)</g)]
    .map((match) => ({ kind: "screen" as const, line: lineOf(match.index), text: oneLine(match[1] ?? "") }))
    .filter((each) => isSentence(each.text));
  return [...blockComments(text, /<!--([\s\S]*?)-->/g), ...tags];
}

function foundIn(file: ProjectFile): Found[] {
  const { path, text } = file;
  if (/\.(?:tsx?|mjs|js)$/.test(path)) return textsOfScript(file);
  if (/\.sql$/.test(path))
    return [...lineComments(text, /^\s*--\s?(.*)$/), ...blockComments(text, /\/\*([\s\S]*?)\*\//g)];
  if (/\.prisma$/.test(path)) return lineComments(text, /^\s*\/\/\/?\s?(.*)$/);
  if (/\.(?:graphql|ya?ml|sh)$|^\.ci\/run$/.test(path)) return lineComments(text, /^\s*#(?!!)\s?(.*)$/);
  if (/\.(?:html)$/.test(path)) return textsOfHtml(file);
  if (/\.(?:swift|kt|java|gradle)$/.test(path))
    return [...lineComments(text, /^\s*\/\/\/?\s?(.*)$/), ...blockComments(text, /\/\*([\s\S]*?)\*\//g)];
  if (/\.md$/.test(path)) return textsOfMarkdown(file);
  return [];
}

/** Written by a program or a third party, or fixed by the checksum of an applied migration. */
const generated =
  /^(?:api\/database\/prisma\/migrations\/|schema\.graphql|docs\/(?:configuration|data-model)\.md|web\/native\/(?:ios\/App\/CapApp|android\/gradlew))/;

/** Returns all the wording in a file that people read: comments, on-screen text, test names and sentences in docs. */
export function textsOf(file: ProjectFile): Text[] {
  if (generated.test(file.path)) return [];
  return foundIn(file)
    .filter(({ text }) => text !== "" && !isDirective(text))
    .map((each) => ({ path: file.path, ...each }));
}

export const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[A-Za-z0-9]/.test(word)).length;
