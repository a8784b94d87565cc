import { UNITS } from "@fettle/rules/jobs/unit";
import { builder } from "../../../graphql/builder.ts";

export const UnitEnum = builder.enumType("Unit", {
  description: "The unit of a quantity. `each` takes whole numbers, the others up to 3 decimals.",
  values: UNITS,
});
