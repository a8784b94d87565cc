import { normalisePhone } from "@fettle/rules/platform/phone";
import { builder } from "../../../graphql/builder.ts";
import { OptOutSourceEnum } from "../../../graphql/enums.ts";
import { recordField } from "../../../graphql/record-object.ts";
import { recordReader, valuesById } from "../../../platform/reads/read-records.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { answerBy, type SenderSettings, senderName } from "./choose-sender.ts";

export const TextSender = builder.objectRef<SenderSettings>("TextSender").implement({
  description: "The sender of the organisation’s texts.",
  access: "parent",
  fields: (t) => ({
    name: t.string({
      nullable: true,
      description: "The alphanumeric name. Null if texts come from a number.",
      resolve: senderName,
    }),
    number: t.string({
      nullable: true,
      description: "The organisation’s own number. Null if it uses a shared number or a name.",
      resolve: (settings) => (senderName(settings) ? null : settings.smsNumber),
    }),
    takesReplies: t.boolean({
      description: "Whether customers can reply to the text.",
      resolve: (settings) => senderName(settings) === null,
    }),
    business: t.exposeString("name", { description: "Business name included in every text." }),
    answerBy: t.string({
      nullable: true,
      description: "Where the text tells customers to reply. Null if they can reply to the text itself.",
      resolve: answerBy,
    }),
    registrationStatedAt: t.expose("smsSenderStatedAt", {
      type: "DateTime",
      nullable: true,
      description: "When an admin stated that the name is registered. null if never.",
    }),
  }),
});

type StoredOptOut = { at: string; source: "text" | "staff" | "link"; isOptedOut: boolean };

const TextOptOut = builder.objectRef<StoredOptOut>("TextOptOut").implement({
  description: "A number that opted out of this organisation’s texts.",
  access: "parent",
  fields: (t) => ({
    at: t.field({
      type: "DateTime",
      description: "When it was recorded.",
      resolve: ({ at }) => new Date(at),
    }),
    source: t.expose("source", { type: OptOutSourceEnum, description: "How it was recorded." }),
  }),
});

recordField(Customer, "textOptOut", (t) =>
  t.derived({
    type: TextOptOut,
    nullable: true,
    from: ["phone"],
    description: "Set if the customer’s number has opted out of texts, otherwise null.",
    resolve: async ({ phone }, _args, context) => {
      const address = phone && normalisePhone(phone);
      if (!address) return null;
      const { db, orgId, batches } = recordReader(context);
      const newest = await batches.load("text opt-out", address, (addresses) =>
        valuesById<StoredOptOut>(
          db.$statement`
            select distinct on (address) address as id,
              json_build_object('at', at, 'source', source, 'isOptedOut', is_opted_out) as value
            from opt_out_events
            where org_id = ${orgId}::uuid and channel = 'sms' and address = any (${addresses}::text[])
            order by address, at desc, opt_out_events.id desc`,
        ),
      );
      return newest?.isOptedOut ? newest : null;
    },
  }),
);
