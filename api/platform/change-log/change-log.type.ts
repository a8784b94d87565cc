import { RECORD_CHANGES, RECORD_TYPES } from "@fettle/rules/platform/record-types";
import { builder } from "../../graphql/builder.ts";
import { described } from "../../graphql/described.ts";

export const RecordTypeEnum = builder.enumType("RecordType", {
  description: "A type of record.",
  values: described(RECORD_TYPES, {
    credit_note: "A credit note.",
    customer: "A customer.",
    equipment: "A piece of equipment.",
    invoice: "An invoice.",
    job: "A job, with its technicians, notes, hours, parts, charges, clock and photos.",
    payment: "A payment on an invoice.",
    price_list_item: "A price list item.",
    quote: "A quote.",
  }),
});

export const RecordChangeEnum = builder.enumType("RecordChange", {
  description: "What happened to a record.",
  values: described(RECORD_CHANGES, {
    archived: "Archived. Left out of lists, but still readable.",
    created: "Created, or restored after it was deleted.",
    deleted: "Deleted.",
    updated: "One or more fields changed.",
  }),
});
