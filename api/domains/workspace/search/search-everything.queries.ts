import { Prisma } from "../../../database/generated/client/client.ts";
import { BadInputError } from "../../../errors.ts";
import { builder } from "../../../graphql/builder.ts";
import { rowsOf } from "../../../graphql/query-cost.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { findBySearch } from "../../../platform/reads/find-by-search.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { customerShape } from "../../customers/customers/customer-row.ts";
import { Equipment } from "../../customers/equipment/equipment.type.ts";
import { equipmentShape } from "../../customers/equipment/equipment-row.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import { jobSearchText } from "../../jobs/jobs/job-page.ts";
import { jobShape } from "../../jobs/jobs/job-row.ts";
import { findRecords } from "./find-records.ts";

const DEFAULT_HITS = 5;
const MAX_HITS = 20;

export interface Search {
  text: string;
  limit: number;
}

/**
 * Search results by kind. A downstream domain adds its group with `builder.objectField(SearchResults, …)`, with its own
 * scopes.
 */
export const SearchResults = builder.objectRef<Search>("SearchResults").implement({
  description: "Results of the global search. Empty if there's no search text.",
  access: "parent",
  fields: (t) => ({
    jobs: t.field({
      type: [Job],
      description:
        "Matches number, title, customer, equipment, site and phone numbers: the job with that number first, then in list order.",
      resolve: ({ text, limit }, _args, context, info) => {
        const number = /^#?(\d{1,9})$/.exec(text.trim())?.[1];
        return findBySearch(recordReader(context), jobShape, selectedFields(info), {
          text: jobSearchText(text) ?? "",
          where: Prisma.sql`j.archived_at is null`,
          orderBy: Prisma.sql`${number ? Prisma.sql`j.number = ${Number(number)} desc,` : Prisma.empty} j.list_order, j.id`,
          limit,
          options: { numbered: true },
          scans: [{ orderBy: Prisma.sql`j.list_order, j.id` }],
        });
      },
    }),
    customers: t.field({
      type: [Customer],
      description: "Matches the same fields as Query.customers. Names that start with the text come first.",
      resolve: (search, _args, context, info) =>
        findRecords(recordReader(context), customerShape, selectedFields(info), search),
    }),
    equipment: t.field({
      type: [Equipment],
      description:
        "Matches the same fields as Query.equipmentList. Names that start with the text come first.",
      resolve: (search, _args, context, info) =>
        findRecords(recordReader(context), equipmentShape, selectedFields(info), search),
    }),
  }),
});

builder.queryField("searchEverything", (t) =>
  t.field({
    ...rowsOf(({ first }) => Math.min(Number(first ?? DEFAULT_HITS), MAX_HITS)),
    type: SearchResults,
    description:
      "Searches jobs, customers, equipment, quotes and invoices at once. Ignores accents and apostrophes, finds phone numbers in any spelling, and falls back to words spelt nearly like those searched for.",
    authScopes: { signedIn: true },
    args: {
      text: t.arg.string({ required: true, description: "Text to find." }),
      first: t.arg.int({
        description: `Number of results per group. Defaults to ${DEFAULT_HITS}. The maximum is ${MAX_HITS}.`,
      }),
    },
    resolve: (_root, { text, first }) => {
      const limit = first ?? DEFAULT_HITS;
      if (limit < 0) throw new BadInputError(`"first" can’t be negative`, { field: "first" });
      return { text, limit: Math.min(limit, MAX_HITS) };
    },
  }),
);
