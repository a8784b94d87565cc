import { UNITS } from "@fettle/rules/jobs/unit";
import { builder } from "../../../graphql/builder.ts";

export const UnitEnum = builder.enumType("Unit", {
  description: "What a quantity counts or measures: `each` is whole, the others have up to 3 decimals.",
  values: UNITS,
});
