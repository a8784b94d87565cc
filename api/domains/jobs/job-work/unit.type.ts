import { UNITS } from "@fettle/rules/jobs/unit";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";

export const UnitEnum = builder.enumType("Unit", {
  description: "The unit of a quantity. `each` takes whole numbers. The others take up to 3 decimal places.",
  values: described(UNITS, {
    L: "Litres.",
    day: "Days.",
    each: "Pieces.",
    h: "Hours.",
    kg: "Kilograms.",
    m: "Metres.",
    m2: "Square metres.",
  }),
});
