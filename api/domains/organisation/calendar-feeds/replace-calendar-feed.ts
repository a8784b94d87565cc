import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { addFeed } from "./create-calendar-feed.ts";
import { revokeCalendarFeed } from "./revoke-calendar-feed.ts";

/** Revokes the old link and returns a new one with the same jobs, which belongs to the actor. */
export async function replaceCalendarFeed(work: MemberWork, id: string) {
  const { scope } = await revokeCalendarFeed(work, id);
  return addFeed(work, scope);
}
