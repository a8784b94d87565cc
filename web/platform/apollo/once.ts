import { errorCode } from "./error-text.ts";

const unanswered = new Map<string, string>();

/**
 * Asks for something new under an id of its own, the same one until an answer came: whoever presses again after a
 * lost answer, even from another page, doesn't make it twice. `what` names what is made, as 'payment:{invoice}'.
 */
export async function once<Result>(what: string, make: (id: string) => Promise<Result>): Promise<Result> {
  const id = unanswered.get(what) ?? crypto.randomUUID();
  unanswered.set(what, id);
  try {
    const result = await make(id);
    unanswered.delete(what);
    return result;
  } catch (error) {
    if (isRefusal(error)) unanswered.delete(what);
    throw error;
  }
}

/** Whether the server said no; all else leaves open what it did. */
export function isRefusal(error: unknown): boolean {
  const code = errorCode(error);
  return code !== undefined && code !== "INTERNAL";
}
