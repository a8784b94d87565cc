import { plainCharacters } from "./text-segments.ts";

export interface TextParty {
  /** The business: every text names it. */
  business: string;
  /** Where customers answer a text that nobody can reply to: a phone number or an address. null: they reply. */
  answerBy: string | null;
}

/** The text as it is sent: in plain characters, naming the business, and saying how to answer where nobody can reply. */
export function completeText(text: string, { business, answerBy }: TextParty): string {
  const words = plainCharacters(text).trim();
  const name = plainCharacters(business).trim();
  const isNamed = words.toLowerCase().includes(name.toLowerCase());
  const named = isNamed ? words : `${words} - ${name}`;
  if (answerBy === null || named.includes(answerBy)) return named;
  return `${named}\nTo answer, ${answerBy.includes("@") ? "write to" : "call"} ${answerBy}.`;
}
