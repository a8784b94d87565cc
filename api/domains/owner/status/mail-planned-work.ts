import { workTimes } from "@fettle/rules/owner/planned-work";
import { z } from "zod";
import { ofProduct } from "../../../database/across-organisations.ts";
import type { StatusPlannedWork } from "../../../database/generated/client/client.ts";
import { defineTask } from "../../../define-task.ts";
import { affectedLine, mailSubscribed, statusPageUrl } from "./mail-subscribed.ts";

const NEWS = ["announced", "moved", "cancelled"] as const;
type News = (typeof NEWS)[number];

/** Emails news of planned work to everyone subscribed. `noticeId` is the same for each retry, and for no other news. */
export const mailPlannedWork = defineTask(
  "mail-planned-work",
  { workId: z.uuid(), noticeId: z.uuid(), news: z.enum(NEWS) },
  async (services, { workId, noticeId, news }) => {
    const work = await ofProduct(services).statusPlannedWork.findUnique({ where: { id: workId } });
    // Once it's cancelled, only that is news.
    if (!work || (work.cancelledAt && news !== "cancelled")) return;
    const { subject, paragraphs } = wordsOf(work, news);
    await mailSubscribed(services, {
      key: `planned-work:${noticeId}`,
      subject,
      paragraphs: [
        ...paragraphs,
        affectedLine(work.parts),
        `See the status page: ${statusPageUrl(services)}`,
      ],
    });
  },
);

function wordsOf({ title, text, startsAt, endsAt }: StatusPlannedWork, news: News) {
  const times = workTimes(startsAt, endsAt);
  switch (news) {
    case "announced":
      return { subject: `${title} (planned work)`, paragraphs: [text, `When: ${times}`] };
    case "moved":
      return {
        subject: `${title} (new time)`,
        paragraphs: ["We’ve changed the time of this planned work.", `New time: ${times}`, text],
      };
    case "cancelled":
      return {
        subject: `${title} (cancelled)`,
        paragraphs: ["We’ve cancelled this planned work.", `It was planned for: ${times}`],
      };
  }
}
