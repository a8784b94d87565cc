import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { isReadable, type RecordChange, toldChange } from "../../../platform/actions/record-change.ts";
import { RecordChangeEnum } from "../../../platform/change-log/change-log.type.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { customerEvents } from "./customer.events.ts";
import { Customer } from "./customer.type.ts";
import { readCustomer } from "./read-customers.ts";

const CustomerChange = builder.objectRef<RecordChange>("CustomerChange").implement({
  description: "A change to a customer.",
  access: "parent",
  fields: (t) => ({
    change: t.field({ type: RecordChangeEnum, description: "What happened.", resolve: toldChange }),
    id: t.exposeID("id", {
      nullable: true,
      description: "Id of the record. null for an import, which can create many: fetch the list again.",
    }),
    customer: t.field({
      type: Customer,
      nullable: true,
      description: "The customer after the change. null for a deletion or an import.",
      resolve: (news, _args, context, info) =>
        isReadable(news) && news.id
          ? readCustomer(recordReader(context), selectedFields(info), news.id)
          : null,
    }),
  }),
});

builder.subscriptionField("customersChanged", (t) =>
  t.field({
    type: CustomerChange,
    description:
      "Each customer created, changed, archived or deleted, with its current data, and each import.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(customerEvents, me.orgId),
    resolve: (news: RecordChange) => news,
  }),
);
