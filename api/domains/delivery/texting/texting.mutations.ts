import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { requireCustomer } from "../../customers/customers/read-customers.ts";
import { setTextOptOut } from "./set-text-opt-out.ts";

builder.mutationFields((t) => ({
  setTextOptOut: t.field({
    type: Customer,
    description: "Records that the customer opted out of texts, or back in.",
    authScopes: { signedIn: true },
    // A customer can opt out even after the trial has ended.
    write: "ungated",
    args: {
      customerId: t.arg.id({ required: true }),
      isOptedOut: t.arg.boolean({ required: true, description: "true to opt out, false to opt back in." }),
    },
    resolve: async (_root, { customerId, isOptedOut }, context, info) => {
      await asMember(context, (work) => setTextOptOut(work, customerId, isOptedOut));
      return requireCustomer(recordReader(context), selectedFields(info), customerId);
    },
  }),
}));
