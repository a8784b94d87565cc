import { Vial } from "@fettle/design-system/Vial";
import { starting } from "./starting.css.ts";

/** While the first screen is on its way. */
export const Starting = () => (
  <div className={starting}>
    <Vial label="Loading…" />
  </div>
);
