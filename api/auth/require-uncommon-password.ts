import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import type { Database } from "../database/client.ts";
import { BadInputError } from "../errors.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** The person whose password it will be. */
interface PasswordOwner {
  name?: string | null | undefined;
  email: string;
  organisationName: string;
}

/** Words of one or two letters occur in many good passwords by chance. */
const SHORTEST_WORD = 3;

/**
 * Refuses the most common passwords, and ones composed only of the person's, the business's or the product's names,
 * whatever digits and signs are between them.
 */
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

/** The same for the new password of a member. */
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

/** Whether a text is a sequence of the words: dynamic programming over the lengths that can be reached. */
function isMadeOf(text: string, words: string[]): boolean {
  const reached = [true];
  for (let end = 1; end <= text.length; end += 1) {
    reached[end] = words.some((word) => reached[end - word.length] === true && text.endsWith(word, end));
  }
  return reached[text.length] === true;
}
