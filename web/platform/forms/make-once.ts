import { errorField } from "../apollo/error-fields.ts";
import { errorCode } from "../apollo/error-text.ts";
import { isRefusal } from "../apollo/once.ts";
import type { Making } from "./form-draft.ts";

interface MakeOnce<Result> {
  create: (id: string) => Promise<Result>;
  /** Says all that the form holds now. */
  update: (id: string) => Promise<Result>;
}

/**
 * Makes something new under an id that is kept with the form's draft, also across a reload, so that a press after a
 * lost answer makes no second one. The first press may have made it, and the form may have been changed since: then
 * what is there is brought to what the form holds now.
 */
export async function makeOnce<Result>(
  {
    making,
    keepMaking,
  }: { making: () => Making | undefined; keepMaking: (making: Making | undefined) => void },
  { create, update }: MakeOnce<Result>,
): Promise<Result> {
  const before = making();
  const id = before?.id ?? crypto.randomUUID();
  keepMaking({ id });
  try {
    const made = await create(id);
    return before ? await update(id) : made;
  } catch (error) {
    if (errorCode(error) === "CONFLICT" && errorField(error) === "id") return update(id);
    // What was refused wasn't made; of a repetition nobody knows what became of the first, unless the id is taken.
    const isOthers = ["NOT_FOUND", "CONFLICT"].includes(errorCode(error) ?? "");
    if (isRefusal(error) && (!before || isOthers)) keepMaking(undefined);
    throw error;
  }
}
