import { plainCharacters } from "./text-segments.ts";

export interface TextParty {
  business: string;
  /** The phone number or email address customers can reply to, if they can't reply to the text. */
  answerBy: string | null;
}

/**
 * Returns the text to send: plain characters, the business's name, and how to reply if the text can't be replied to.
 */
export function completeText(text: string, { business, answerBy }: TextParty): string {
  const words = plainCharacters(text).trim();
  const name = plainCharacters(business).trim();
  const isNamed = words.toLowerCase().includes(name.toLowerCase());
  const named = isNamed ? words : `${words} - ${name}`;
  if (answerBy === null || named.includes(answerBy)) return named;
  return `${named}\nTo reply, ${answerBy.includes("@") ? "email" : "call"} ${answerBy}.`;
}
