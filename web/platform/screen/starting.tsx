import { Vial } from "@fettle/design-system/Vial";
import { starting } from "./starting.css.ts";

export const Starting = ({ label = "Loading…" }: { label?: string }) => (
  <div className={starting}>
    <Vial label={label} />
  </div>
);
