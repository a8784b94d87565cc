import { exportTable, instantText } from "../../../platform/export-table.ts";

export const messagesTable = exportTable(
  "messages",
  ({ db }, page) =>
    db.message.findMany({
      ...page,
      include: {
        customer: { select: { name: true } },
        job: { select: { number: true } },
        quote: { select: { number: true } },
        invoice: { select: { number: true } },
        sentBy: { select: { name: true } },
      },
    }),
  {
    created_at: ({ createdAt }, scope) => instantText(createdAt, scope),
    channel: ({ channel }) => channel,
    direction: ({ direction }) => direction,
    kind: ({ kind }) => kind,
    status: ({ status }) => status,
    customer_name: ({ customer }) => customer?.name,
    customer_number_or_email: ({ recipient }) => recipient,
    subject: ({ subject }) => subject,
    body: ({ body }) => body,
    sent_by: ({ sentBy }) => sentBy?.name,
    sent_at: ({ sentAt }, scope) => instantText(sentAt, scope),
    job_number: ({ job }) => job?.number,
    quote_number: ({ quote }) => quote?.number,
    invoice_number: ({ invoice }) => invoice?.number,
  },
);
