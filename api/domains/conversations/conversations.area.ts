import type { Area } from "../../area.ts";
import { confirmByText, thankForYes } from "./replies/confirm-by-text.ts";
import { sweepAllTexts, sweepRecentTexts } from "./replies/sweep-texts.ts";
import { sendVisitReminders } from "./visit-reminders/send-visit-reminders.ts";
// Every file that adds to the schema, upstream first.
import "./conversations/message.type.ts";
import "./conversations/conversation.type.ts";
import "./conversations/conversation.queries.ts";
import "./conversations/conversation.mutations.ts";
import "./conversations/conversation.subscriptions.ts";
import "./replies/replies.mutations.ts";
import "./message-templates/message-template.fields.ts";
import "./job-diary/job-diary.type.ts";
import "./job-texts/job-text.fields.ts";
import "./invoice-texts/invoice-text.fields.ts";
import "./quote-texts/quote-text.fields.ts";
import "./visit-reminders/visit-reminder.fields.ts";

export const conversations: Area = {
  tasks: () => [confirmByText, sendVisitReminders, sweepAllTexts, sweepRecentTexts, thankForYes],
};
