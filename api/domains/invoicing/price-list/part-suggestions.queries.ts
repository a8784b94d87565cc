import { PART_SUGGESTIONS_MAX } from "@fettle/rules/jobs/job-work.schema";
import type { Unit } from "@fettle/rules/jobs/unit";
import { builder } from "../../../graphql/builder.ts";
import { UnitEnum } from "../../jobs/job-work/unit.type.ts";
import { matchingItems } from "./matching-items.ts";

/** Never select the price: technicians mustn't see it. */
const select = { id: true, name: true, description: true, unit: true } as const;

type PartSuggestionRow = { id: string; name: string; description: string | null; unit: Unit };

const PartSuggestion = builder.objectRef<PartSuggestionRow>("PartSuggestion").implement({
  description: "A price list item without its price, which every role can read.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name", { description: "Name of the part." }),
    description: t.exposeString("description", { nullable: true, description: "Details. null if none." }),
    unit: t.expose("unit", { type: UnitEnum, description: "Unit it's measured in." }),
  }),
});

builder.queryField("partSuggestions", (t) =>
  t.field({
    type: [PartSuggestion],
    description:
      "Parts that match a search or a scanned code, sorted by name. Excludes prices and labour, so every role can read them.",
    authScopes: { signedIn: true },
    args: {
      search: t.arg.string({ description: "Text to find in name, description and code." }),
      code: t.arg.string({ description: "Barcode or supplier's code, matched exactly." }),
    },
    resolve: (_root, { search, code }, { db }) =>
      db.priceListItem.findMany({
        where: {
          ...matchingItems(search),
          ...(code && { code: code.trim() }),
          unit: { notIn: ["h", "day"] },
        },
        select,
        orderBy: [{ name: "asc" }, { id: "asc" }],
        take: PART_SUGGESTIONS_MAX,
      }),
  }),
);
