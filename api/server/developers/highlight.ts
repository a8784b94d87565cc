import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import graphql from "highlight.js/lib/languages/graphql";
import http from "highlight.js/lib/languages/http";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import { escapeHtml } from "../../lib/escape-html.ts";

for (const [name, language] of Object.entries({ bash, graphql, http, javascript, json, python }))
  hljs.registerLanguage(name, language);

const LANGUAGES: Record<string, string> = { curl: "bash", sh: "bash", js: "javascript" };

/** Returns code as one element per line, so that CSS can number the lines without changing the text. */
export function highlight(code: string, name: string): string {
  const language = LANGUAGES[name] ?? name;
  return lined(language === "bash" ? shell(code) : coloured(code, language));
}

function shell(code: string): string {
  // A JSON body in a shell string.
  const start = code.indexOf("'{") + 1;
  const end = code.indexOf("}'", start) + 1;
  const body = start > 0 && end > 0 ? code.slice(start, end) : "";
  if (!body.includes("\n")) return coloured(code, "bash");
  const [before, after] = [code.slice(0, start - 1), code.slice(end + 1)];
  return `${coloured(before, "bash")}'${coloured(body, "json")}'${after ? shell(after) : ""}`;
}

const coloured = (code: string, language: string) =>
  hljs.getLanguage(language)
    ? hljs.highlight(code, { language, ignoreIllegals: true }).value
    : escapeHtml(code);

/** Ends the open elements at each line's end and opens them again on the next. */
function lined(markup: string): string {
  let open: string[] = [];
  return markup
    .split("\n")
    .map((line) => {
      const before = open.join("");
      open = stillOpen(open, line);
      return `<span>${before}${line}${"</span>".repeat(open.length)}</span>`;
    })
    .join("\n");
}

function stillOpen(before: readonly string[], line: string): string[] {
  const open = [...before];
  for (const [tag] of line.matchAll(/<\/?span[^>]*>/g)) {
    if (tag.startsWith("</")) open.pop();
    else open.push(tag);
  }
  return open;
}
