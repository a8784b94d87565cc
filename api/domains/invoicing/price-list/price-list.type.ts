import type { Unit } from "@fettle/rules/jobs/unit";
import { recordConnection, recordObject } from "../../../graphql/record-object.ts";
import { UnitEnum } from "../../jobs/job-work/unit.type.ts";
import type { PriceListItemRow } from "./read-price-list.ts";

export const PriceListItem = recordObject<PriceListItemRow>("PriceListItem", {
  description: "An item with its price. Admins and managers only.",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name", { description: "Name, unique within the organisation ignoring case." }),
    description: t.exposeString("description", { nullable: true, description: "Details. null if none." }),
    code: t.exposeString("code", { nullable: true, description: "A barcode or supplier code." }),
    unitPrice: t.derived({
      type: "Float",
      from: ["unitAmount"],
      resolve: ({ unitAmount }) => unitAmount,
      description: "Dollars excluding GST, up to 4 decimal places.",
    }),
    unit: t.derived({
      type: UnitEnum,
      from: ["unit"],
      description: "The unit the price is for.",
      resolve: ({ unit }): Unit => unit,
    }),
    taxRate: t.exposeInt("taxRate", { description: "Per cent: 10 (GST) or 0 (Tax Exempt)." }),
    version: t.exposeInt("version"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});

export const PriceListConnection = recordConnection(PriceListItem, "PriceList");
