import { PART_SUGGESTIONS_MAX } from "@fettle/rules/jobs/job-work.schema";
import type { Unit } from "@fettle/rules/jobs/unit";
import { builder } from "../../../graphql/builder.ts";
import { UnitEnum } from "../../jobs/job-work/unit.type.ts";
import { matchingItems } from "./matching-items.ts";

/** Never selects the price: technicians mustn't see it. */
const select = { id: true, name: true, description: true, unit: true } as const;

type PartSuggestionRow = { id: string; name: string; description: string | null; unit: Unit };

const PartSuggestion = builder.objectRef<PartSuggestionRow>("PartSuggestion").implement({
  description: "A price list item without its price, for everyone.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    description: t.exposeString("description", { nullable: true }),
    unit: t.expose("unit", { type: UnitEnum }),
  }),
});

builder.queryField("partSuggestions", (t) =>
  t.field({
    type: [PartSuggestion],
    description:
      "Parts by name, without prices, for everyone: those matching a search or a scanned code. Excludes labour.",
    authScopes: { signedIn: true },
    args: { search: t.arg.string(), code: t.arg.string() },
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
