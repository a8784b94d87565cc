import { Vial } from "@fettle/design-system/Vial";
import { starting } from "./starting.css.ts";

/** Shown while the first screen loads. */
export const Starting = ({ label = "Loading…" }: { label?: string }) => (
  <div className={starting}>
    <Vial label={label} />
  </div>
);
