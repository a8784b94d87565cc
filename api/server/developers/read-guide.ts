import { slugOf } from "@fettle/rules/website/blog";
import type { CodeSample, CodeView, DeveloperSection } from "@fettle/rules/website/developer-page";
import { Marked, type Token, type Tokens } from "marked";
import { z } from "zod";
import { escapeHtml } from "../../lib/escape-html.ts";
import { highlight } from "./highlight.ts";

export const GUIDE_GROUPS = ["Start here", "Guides", "Reference"] as const;

const frontMatter = z.strictObject({
  title: z.string().min(1).max(70),
  /** Shorter, for the navigation. */
  label: z.string().max(40).optional(),
  lead: z.string().min(1).max(200),
  group: z.enum(GUIDE_GROUPS),
  order: z.coerce.number().int().positive(),
  layout: z.enum(["steps", "sections"]).default("sections"),
  next: z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((slug) => slug.trim())
        .filter(Boolean),
    ),
});

export interface Guide extends z.output<typeof frontMatter> {
  slug: string;
  html: string;
  samples: CodeSample[];
  sections: DeveloperSection[];
}

export type Figures = Record<string, string>;

/**
 * Parses a guide's Markdown. `{{name}}` is a value from the code, and `{{> name}}` markup made from it. A fenced block
 * with `tab=curl` becomes a tab of a sample; one with `answer=201 Created` is the answer to the sample before it.
 */
export function readGuide(slug: string, source: string, figures: Figures): Guide {
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const known = frontMatter.safeParse(fieldsOf(head));
  if (!known.success) throw new Error(`Developer guide ${slug}: ${z.prettifyError(known.error)}`);
  const filled = body.replace(/\{\{([\w.-]+)\}\}/g, (_match, name: string) => figureOf(figures, slug, name));
  const marked = new Marked({ renderer: rendererOf(figures, slug) });
  const [intro = [], ...parts] = bySection(marked.lexer(filled));
  const first = partOf(marked, intro);
  const sections = parts.map(([heading, ...tokens]): DeveloperSection => {
    const title = (heading as Tokens.Heading).text;
    return { id: slugOf(title), title, ...partOf(marked, tokens) };
  });
  return { ...known.data, slug, ...first, sections };
}

function figureOf(figures: Figures, slug: string, name: string): string {
  const value = figures[name];
  if (value === undefined) throw new Error(`Developer guide ${slug}: no value is called ${name}`);
  return value;
}

function fieldsOf(head: string): Record<string, string> {
  return Object.fromEntries(
    head.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
}

function bySection(tokens: Token[]): Token[][] {
  const sections: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === "heading" && (token as Tokens.Heading).depth === 2) sections.push([]);
    sections.at(-1)?.push(token);
  }
  return sections;
}

function partOf(marked: Marked, tokens: Token[]): { html: string; samples: CodeSample[] } {
  const samples: CodeSample[] = [];
  let isInSample = false;
  const prose = tokens.filter((token) => {
    if (token.type === "space") return true;
    const { tab, answer } = token.type === "code" ? optionsOf(token as Tokens.Code) : {};
    const wasInSample = isInSample;
    isInSample = tab !== undefined;
    const code = token as Tokens.Code;
    if (tab) {
      if (!wasInSample) samples.push({ views: [], answer: null });
      samples.at(-1)?.views.push(viewOf(tab, tab.toLowerCase(), code));
    } else if (answer) {
      const last = samples.at(-1);
      if (last) last.answer = viewOf(answer, "answer", code);
      else samples.push({ views: [], answer: viewOf(answer, "answer", code) });
    }
    return !tab && !answer;
  });
  return { html: marked.parser(prose), samples };
}

const viewOf = (label: string, language: string, { text, lang = "" }: Tokens.Code): CodeView => ({
  label,
  language,
  html: highlight(text, lang.split(" ")[0] ?? ""),
});

function optionsOf({ lang = "" }: Tokens.Code): { tab?: string; answer?: string } {
  const [, name, value] = / (tab|answer)=(.+)$/.exec(lang) ?? [];
  return name === "tab" ? { tab: value ?? "" } : name === "answer" ? { answer: value ?? "" } : {};
}

const REQUEST = /^(GET|POST|PUT|PATCH|DELETE) (\S+)$/;
const CALLOUT = /^\[!(TIME|RETRY|NOTE|WARNING)\]\s*/;

export const requestChip = (method: string, path: string) =>
  `<code class="request"><b data-method="${method}">${method}</b> ${escapeHtml(path)}</code>`;

function rendererOf(figures: Figures, slug: string) {
  let tables = 0;
  return {
    code: ({ text, lang = "" }: Tokens.Code) =>
      `<pre tabindex="0" data-code><code>${highlight(text, lang.split(" ")[0] ?? "")}</code></pre>`,
    heading(
      this: { parser: { parseInline: (tokens: Token[]) => string } },
      { depth, text, tokens }: Tokens.Heading,
    ) {
      return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>`;
    },
    paragraph({ text }: Tokens.Paragraph): string | false {
      const [, block] = /^\{\{> ([\w-]+)\}\}$/.exec(text.trim()) ?? [];
      if (block) return figureOf(figures, slug, block);
      const [, method, path] = REQUEST.exec(/^`([^`]+)`$/.exec(text.trim())?.[1] ?? "") ?? [];
      return method && path ? `<p>${requestChip(method, path)}</p>` : false;
    },
    blockquote(
      this: { parser: { parse: (tokens: Token[]) => string } },
      { tokens, text }: Tokens.Blockquote,
    ): string | false {
      const [mark, kind] = CALLOUT.exec(text) ?? [];
      if (!mark || !kind) return false;
      const inner = this.parser.parse(tokens).replace(mark.trim(), "");
      return `<div class="callout" data-kind="${kind.toLowerCase()}">${inner}</div>`;
    },
    table(
      this: { parser: { parseInline: (tokens: Token[]) => string } },
      { header, rows }: Tokens.Table,
    ): string {
      const cells = (row: Tokens.TableCell[], tag: "th" | "td") =>
        row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("");
      const body = rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("");
      tables += 1;
      const label = `Table ${tables}: ${header.map(({ text }) => text).join(", ")}`;
      return `<div class="table" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table><thead><tr>${cells(header, "th")}</tr></thead><tbody>${body}</tbody></table></div>`;
    },
  };
}
