import { z } from "zod";
import { parseInput } from "../../../parse-input.ts";
import { asMemberEach } from "../../../platform/actions/as-member-each.ts";
import type { MemberCaller } from "../../../platform/actions/unit-of-work.ts";
import { sendJobText } from "./send-job-text.ts";

const VISITS_MAX = 50;
const schema = z.object({
  jobIds: z
    .array(z.guid())
    .min(1, "Choose a visit")
    .max(VISITS_MAX, `Up to ${VISITS_MAX} visits can be texted at once`),
});

export type SkippedVisitText = { jobId: string; reason: string };
export type VisitTexts = { jobIds: string[]; skipped: SkippedVisitText[] };

/**
 * Asks customers to confirm their visits, each in its own transaction. Also returns the visits that weren't texted about,
 * with the reason. Safe to repeat: no visit is texted about twice.
 */
export async function sendVisitTexts(
  caller: Pick<MemberCaller, "services" | "me" | "ip">,
  input: unknown,
): Promise<VisitTexts> {
  const { jobIds } = parseInput(schema, input);
  const { done, skipped } = await asMemberEach(caller, new Set(jobIds), (work, jobId) =>
    sendJobText(work, { jobId, kind: "confirmation", once: true }),
  );
  return {
    jobIds: done.map(({ item }) => item),
    skipped: skipped.map(({ item: jobId, reason }) => ({ jobId, reason })),
  };
}
