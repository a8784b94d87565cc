import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { onceByLease } from "../../../platform/actions/idempotency.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import { requireJob } from "../../jobs/jobs/read-jobs.ts";
import { Message } from "../conversations/message.type.ts";
import { requireMessage } from "../conversations/read-conversations.ts";
import { MessageTemplateKindEnum } from "../message-templates/message-template.type.ts";
import { TextDraftType } from "../message-templates/text-draft.type.ts";
import { draftJobText, sendJobText } from "./send-job-text.ts";
import { type SkippedVisitText, sendVisitTexts, type VisitTexts } from "./send-visit-texts.ts";
import { draftThreadText, type ThreadText } from "./thread-text.ts";

const SendJobTextPayload = builder
  .objectRef<{ messageId: string; jobId: string }>("SendJobTextPayload")
  .implement({
    description: "A text that was queued.",
    access: "parent",
    fields: (t) => ({
      message: t.field({
        type: Message,
        description: "The text.",
        resolve: ({ messageId }, _args, context, info) =>
          requireMessage(recordReader(context), context.me.role, selectedFields(info), messageId),
      }),
      job: t.field({
        type: Job,
        description: "The job it's about.",
        resolve: ({ jobId }, _args, context, info) =>
          requireJob(recordReader(context), selectedFields(info), jobId),
      }),
    }),
  });

const ETA_ARG = { description: "Minutes until the technician arrives: 5 to 120." };

builder.queryField("jobText", (t) =>
  t.field({
    type: TextDraftType,
    description: "A draft text to the customer about a job.",
    authScopes: { signedIn: true },
    args: {
      jobId: t.arg.id({ required: true }),
      kind: t.arg({ type: MessageTemplateKindEnum, required: true, description: "Kind of text." }),
      etaMinutes: t.arg.int(ETA_ARG),
    },
    resolve: (_root, asked, context) => asMember(context, (work) => draftJobText(work, asked)),
  }),
);

const ThreadTextType = builder.objectRef<ThreadText>("ThreadText").implement({
  description: "A template filled in for a thread.",
  access: "parent",
  fields: (t) => ({
    draft: t.expose("draft", { type: TextDraftType, description: "The filled-in text." }),
    job: t.field({
      type: Job,
      nullable: true,
      description: "The job it refers to. Send it with the text.",
      resolve: ({ jobId }, _args, context, info) =>
        jobId ? requireJob(recordReader(context), selectedFields(info), jobId) : null,
    }),
  }),
});

builder.queryField("threadText", (t) =>
  t.field({
    type: ThreadTextType,
    description: "Fills in a template for a thread, from the customer’s next visit or last completed job.",
    authScopes: { signedIn: true },
    args: {
      conversationId: t.arg.id({ required: true }),
      kind: t.arg({ type: MessageTemplateKindEnum, required: true, description: "Kind of text." }),
    },
    resolve: (_root, { conversationId, kind }, context) =>
      asMember(context, (work) => draftThreadText(work, conversationId, kind)),
  }),
);

const SendJobTextInput = builder.inputType("SendJobTextInput", {
  description: "The text to send.",
  fields: (t) => ({
    kind: t.field({ type: MessageTemplateKindEnum, required: true, description: "Kind of text." }),
    phone: t.string({ description: "Defaults to the site contact’s mobile, or else the customer’s number." }),
    text: t.string({
      description: "Defaults to the standard text for this type of message. Put fields in braces.",
    }),
    etaMinutes: t.int(ETA_ARG),
    once: t.boolean({
      description:
        "If true, refuses with CONFLICT if the customer was already asked to confirm this visit or reminded of it.",
    }),
  }),
});

builder.mutationField("sendJobText", (t) =>
  t.field({
    type: SendJobTextPayload,
    description:
      "Texts the customer about a job. Uses one credit. Fails if a field has no value, and says which one.",
    authScopes: { signedIn: true },
    write: "gated",
    args: {
      jobId: t.arg.id({ required: true }),
      input: t.arg({ type: SendJobTextInput, required: true }),
    },
    resolve: async (_root, { jobId, input }, context) => {
      const messageId = await asMember(context, (work) => sendJobText(work, { ...input, jobId }));
      return { messageId, jobId };
    },
  }),
);

const SkippedVisitTextType = builder.objectRef<SkippedVisitText>("SkippedVisitText").implement({
  description: "A visit that wasn't texted about.",
  access: "parent",
  fields: (t) => ({
    jobId: t.exposeID("jobId", { description: "The job's id." }),
    reason: t.exposeString("reason", { description: "Why, for people to read." }),
  }),
});

const SendVisitTextsPayload = builder.objectRef<VisitTexts>("SendVisitTextsPayload").implement({
  description: "Which visits were texted about and which weren't.",
  access: "parent",
  fields: (t) => ({
    jobs: t.field({
      type: [Job],
      description: "The jobs whose customers were texted.",
      resolve: ({ jobIds }, _args, context, info) =>
        Promise.all(jobIds.map((id) => requireJob(recordReader(context), selectedFields(info), id))),
    }),
    skipped: t.expose("skipped", {
      type: [SkippedVisitTextType],
      description: "Visits that weren't texted about.",
    }),
  }),
});

builder.mutationField("sendVisitTexts", (t) =>
  t.field({
    type: SendVisitTextsPayload,
    description:
      "Asks the customers of up to 50 visits to confirm, one credit each. Skips a visit they were already asked to confirm or reminded of, and one that can't be texted about, and says why.",
    authScopes: { signedIn: true },
    write: "gated",
    args: { jobIds: t.arg.idList({ required: true }) },
    resolve: (_root, { jobIds }, context) => onceByLease(context, () => sendVisitTexts(context, { jobIds })),
  }),
);
