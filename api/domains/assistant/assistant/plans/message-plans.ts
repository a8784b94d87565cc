import { BadInputError, NotFoundError } from "../../../../errors.ts";
import { documentOf } from "../documents.ts";
import { requireCustomer } from "./named-records.ts";
import { line, type Plan } from "./plan.ts";

type Customer = Awaited<ReturnType<typeof requireCustomer>>;

interface Way {
  channel: "sms" | "email";
  title: string;
  needed: string;
  refused: string;
  of: (customer: Customer) => { to: string | null | undefined; isRefused: boolean };
}

const WAYS: Record<"text" | "mail", Way> = {
  text: {
    channel: "sms",
    title: "Text",
    needed: "phone number",
    refused: "texted",
    of: ({ phone, textOptOut }) => ({ to: phone, isRefused: Boolean(textOptOut) }),
  },
  mail: {
    channel: "email",
    title: "Email",
    needed: "email address",
    refused: "emailed",
    of: ({ email, mailSuppression }) => ({ to: email, isRefused: Boolean(mailSuppression) }),
  },
};

/** Only ever sends to the number or email in the customer's record, as shown on the card. */
function messagePlan(kind: "text" | "mail"): Plan {
  const { channel, title, needed, refused, of } = WAYS[kind];
  return {
    kind,
    writes: [documentOf("ToolSendMessage")],
    reverts: [],
    async describe(work, { input, recordId }) {
      const customer = await requireCustomer(work, recordId);
      const { name } = customer;
      const { to, isRefused } = of(customer);
      if (!to) throw new BadInputError(`${name} has no ${needed}`, { field: "text", status: 422 });
      if (!input.text?.trim()) throw new BadInputError("Write a message", { field: "text", status: 422 });
      return {
        title: `${title} to ${name}`,
        lines: [
          line("to", "To", null, { after: name, detail: to, editable: false }),
          line("text", "Message", input.text, { input: "multiline" }),
        ],
        warnings: [
          ...(isRefused ? [`${name} can’t be ${refused} right now`] : []),
          "You can’t undo this once it’s sent",
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

export const textPlan = messagePlan("text");
export const mailPlan = messagePlan("mail");
