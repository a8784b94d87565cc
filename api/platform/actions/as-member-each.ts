import { AppError } from "../../app-error.ts";
import { asMember, type MemberCaller, type MemberWork } from "./unit-of-work.ts";

/**
 * Acts on each item as the calling member, one after the other and each in its own transaction. Skips an item that's
 * refused, with the reason.
 */
export async function asMemberEach<Item, Result>(
  { services, me, ip }: Pick<MemberCaller, "services" | "me" | "ip">,
  items: Iterable<Item>,
  action: (work: MemberWork, item: Item) => Promise<Result>,
): Promise<{ done: { item: Item; result: Result }[]; skipped: { item: Item; reason: string }[] }> {
  // Without the request's idempotency key: the first item would use it up.
  const caller = { services, me, ip };
  const done: { item: Item; result: Result }[] = [];
  const skipped: { item: Item; reason: string }[] = [];
  for (const item of items) {
    try {
      done.push({ item, result: await asMember(caller, (work) => action(work, item)) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      skipped.push({ item, reason: error.message });
    }
  }
  return { done, skipped };
}
