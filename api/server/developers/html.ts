import { Marked } from "marked";
import { escapeHtml } from "../../lib/escape-html.ts";

/** Markup that's safe to insert as it is. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

type Part = string | number | Html | null | undefined | false | readonly (Html | string)[];

/** Builds markup. Everything except `Html` is escaped; `null`, `undefined` and `false` are left out. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.reduce(
      (text, string, index) => `${text}${index > 0 ? textOf(parts[index - 1]) : ""}${string}`,
      "",
    ),
  );
}

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(textOf).join("");
  return escapeHtml(String(part));
}

const inline = new Marked();

/** A description from the code: its backticks, emphasis and links. Any markup in it is escaped. */
export const words = (text: string | null | undefined): Html =>
  new Html(
    inline.parseInline(
      escapeHtml(text ?? "")
        .replaceAll("&quot;", '"')
        .replaceAll("&#39;", "'"),
      { async: false },
    ),
  );
