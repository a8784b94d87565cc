import { BadInputError, NotFoundError } from "../../../../errors.ts";
import { documentOf } from "../documents.ts";
import { requireCustomer } from "./named-records.ts";
import { line, type Plan } from "./plan.ts";

/** A message to a customer, only ever to the number or address in their record that the card showed. */
function messagePlan(kind: "text" | "mail", channel: "sms" | "email"): Plan {
  return {
    kind,
    writes: [documentOf("ToolSendMessage")],
    reverts: [],
    async describe(work, { input, recordId }) {
      const { name, phone, email, textOptOut, mailSuppression } = await requireCustomer(work, recordId);
      const to = kind === "text" ? phone : email;
      const isRefused = kind === "text" ? textOptOut : mailSuppression;
      if (!to)
        throw new BadInputError(`${name} has no ${kind === "text" ? "phone number" : "email address"}`, {
          field: "text",
          status: 422,
        });
      if (!input.text?.trim()) throw new BadInputError("Write a message", { field: "text", status: 422 });
      return {
        title: kind === "text" ? `Text to ${name}` : `Email to ${name}`,
        lines: [
          line("to", "To", null, { after: name, detail: to, editable: false }),
          line("text", "Message", input.text, { input: "multiline" }),
        ],
        warnings: [
          ...(isRefused ? [`${name} can’t be ${kind === "text" ? "texted" : "emailed"} now`] : []),
          "Once it is sent, it can’t be undone",
        ],
        version: null,
      };
    },
    async execute({ run }, { key, input, recordId, lines }) {
      const to = lines.find(({ field }) => field === "to")?.detail ?? "";
      const sent = { channel, customerId: recordId ?? "", to, text: input.text ?? "" };
      const { sendMessage } = await run(documentOf("ToolSendMessage"), sent, key);
      if (!sendMessage) throw new NotFoundError("Customer");
      return { recordId: recordId ?? "", outcome: `Sent to ${sendMessage.recipient}`, undo: null };
    },
  };
}

export const textPlan = messagePlan("text", "sms");
export const mailPlan = messagePlan("mail", "email");
