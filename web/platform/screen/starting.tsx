import { Vial } from "@fettle/design-system/Vial";
import { starting } from "./starting.css.ts";

/** Shown while the first screen loads. */
export const Starting = () => (
  <div className={starting}>
    <Vial label="Loading…" />
  </div>
);
