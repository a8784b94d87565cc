import { asLinkHolder, type LinkCaller } from "../../../platform/actions/unit-of-work.ts";
import { recordDiary } from "../job-diary/record-diary.ts";
import { type FoundVisit, LAST_MOVE_OR_OPENING } from "./find-visit.ts";

/** Records in the job's diary that the customer opened the link, once per time of the visit. */
export async function noteOpened(
  caller: LinkCaller,
  { jobId, isOpened, organisation }: FoundVisit,
): Promise<void> {
  const { id: orgId } = organisation;
  if (!jobId || isOpened || caller.viewer?.orgId === orgId) return;
  await asLinkHolder(caller, { orgId }, async (work) => {
    await work.tx.$queryRaw`
      select id from jobs where org_id = ${orgId}::uuid and id = ${jobId}::uuid for update`;
    const { diary } = await work.tx.job.findUniqueOrThrow({
      where: { id: jobId },
      select: { diary: LAST_MOVE_OR_OPENING },
    });
    if (diary[0]?.kind !== "visit_opened") await recordDiary(work, [{ jobId, kind: "visit_opened" }]);
  });
}
