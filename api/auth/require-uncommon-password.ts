import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import type { Database } from "../database/client.ts";
import { BadInputError } from "../errors.ts";
import { isCommonPassword } from "./common-passwords.ts";

interface PasswordOwner {
  name?: string | null | undefined;
  email: string;
  organisationName: string;
}

/** One- and two-letter words turn up in good passwords by chance. */
const SHORTEST_WORD = 3;

/** Refuses common passwords, and those made only of personal, business or product names plus digits and symbols. */
export function requireUncommonPassword(password: string, owner: PasswordOwner, field: string) {
  if (isCommonPassword(password))
    throw new BadInputError("Choose a less common password", { field, status: 422 });
  const letters = lettersOf(password);
  if (letters === "" || !isMadeOf(letters, ownWords(owner))) return;
  throw new BadInputError("Choose a password that isn’t your name, email or business", {
    field,
    status: 422,
  });
}

export async function requirePasswordOf(
  system: Pick<Database["system"], "user">,
  id: string,
  newPassword: string,
) {
  const { name, email, organisation } = await system.user.findUniqueOrThrow({
    where: { id },
    select: { name: true, email: true, organisation: { select: { name: true } } },
  });
  requireUncommonPassword(newPassword, { name, email, organisationName: organisation.name }, "newPassword");
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");

function ownWords({ name, email, organisationName }: PasswordOwner): string[] {
  const texts = [name ?? "", email, organisationName, PRODUCT_NAME];
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)]).map(lettersOf);
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD);
}

function isMadeOf(text: string, words: string[]): boolean {
  const reached = [true];
  for (let end = 1; end <= text.length; end += 1) {
    reached[end] = words.some((word) => reached[end - word.length] === true && text.endsWith(word, end));
  }
  return reached[text.length] === true;
}
