import { builder } from "../../../graphql/builder.ts";
import { recordField } from "../../../graphql/record-object.ts";
import { recordReader, valuesById } from "../../../platform/reads/read-records.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { suppressionWords } from "../messaging/suppressions.ts";

type StoredSuppression = { at: string; detail: string | null };

const MailSuppression = builder.objectRef<StoredSuppression>("MailSuppression").implement({
  description: "A pause on emails to an address because one bounced.",
  access: "parent",
  fields: (t) => ({
    at: t.field({
      type: "DateTime",
      description: "When the email bounced.",
      resolve: ({ at }) => new Date(at),
    }),
    reason: t.string({ description: "Why it bounced, as readable text.", resolve: suppressionWords }),
  }),
});

recordField(Customer, "mailSuppression", (t) =>
  t.derived({
    type: MailSuppression,
    nullable: true,
    from: ["email"],
    description: "Set if emails to the customer’s address are paused, otherwise null.",
    resolve: async ({ email }, _args, context) => {
      if (!email) return null;
      const { db, orgId, batches } = recordReader(context);
      return batches.load("mail suppression", email.trim().toLowerCase(), (addresses) =>
        valuesById<StoredSuppression>(
          db.$statement`
            select address as id, json_build_object('at', suppressed_at, 'detail', detail) as value
            from mail_suppressions
            where org_id = ${orgId}::uuid and lifted_at is null and address = any (${addresses}::text[])`,
        ),
      );
    },
  }),
);
