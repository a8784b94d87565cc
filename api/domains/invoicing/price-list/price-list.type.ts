import { builder } from "../../../graphql/builder.ts";
import { UnitEnum } from "../../jobs/job-work/unit.type.ts";

export const PriceListItem = builder.prismaObject("PriceListItem", {
  description: "An item with its price. Admins and managers only.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name", { description: "Name, unique within the organisation ignoring case." }),
    description: t.exposeString("description", { nullable: true, description: "Details. null if none." }),
    code: t.exposeString("code", { nullable: true, description: "A barcode or supplier code." }),
    unitAmount: t.float({
      description: "Dollars excluding GST, up to 4 decimal places.",
      resolve: ({ unitAmount }) => Number(unitAmount),
    }),
    unit: t.expose("unit", { type: UnitEnum, description: "The unit the price is for." }),
    taxRate: t.exposeInt("taxRate", { description: "Per cent: 10 (GST) or 0 (Tax Exempt)." }),
    version: t.exposeInt("version"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});
