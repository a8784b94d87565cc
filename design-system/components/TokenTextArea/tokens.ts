/** `to` is exclusive. */
interface Span {
  from: number;
  to: number;
}

/** Returns the token being typed at the caret, starting at its brace, or null. */
export function openToken(text: string, caret: number): (Span & { text: string }) | null {
  const [, typed] = /\{([^{}\n]{0,30})$/.exec(text.slice(0, caret)) ?? [];
  return typed === undefined ? null : { from: caret - typed.length - 1, to: caret, text: typed };
}

/** Returns the token just before the caret for Backspace, or just after it for Delete. */
export function tokenBeside(text: string, caret: number, key: string): Span | null {
  if (key === "Backspace") {
    const [token] = /\{[^{}\n]+\}$/.exec(text.slice(0, caret)) ?? [];
    return token ? { from: caret - token.length, to: caret } : null;
  }
  if (key !== "Delete") return null;
  const [token] = /^\{[^{}\n]+\}/.exec(text.slice(caret)) ?? [];
  return token ? { from: caret, to: caret + token.length } : null;
}

export interface Painted {
  text: string;
  mark?: "token" | "flaw";
}

/** Splits text into known tokens, the first flaw outside them, and the rest. */
export function paintOf(
  text: string,
  tokens: readonly { name: string }[],
  flaw: string | null | undefined,
): Painted[] {
  let isFlawShown = !flaw;
  return text.split(/(\{[^{}\n]+\})/).flatMap((part): Painted[] => {
    if (tokens.some(({ name }) => part === `{${name}}`)) return [{ text: part, mark: "token" }];
    const at = isFlawShown || !flaw ? -1 : part.indexOf(flaw);
    if (at < 0 || !flaw) return [{ text: part }];
    isFlawShown = true;
    return [
      { text: part.slice(0, at) },
      { text: flaw, mark: "flaw" },
      { text: part.slice(at + flaw.length) },
    ];
  });
}
