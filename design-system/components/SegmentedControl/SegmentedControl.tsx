import { OneOf, type OneOfProps } from "../ToggleGroup/OneOf.tsx";
import { segment, track } from "./SegmentedControl.css.ts";

export type SegmentedControlProps<Id extends string = string> = OneOfProps<Id>;

/** Two to four options side by side; exactly one is selected. */
export function SegmentedControl<Id extends string = string>(props: SegmentedControlProps<Id>) {
  return <OneOf {...props} groupClass={track} itemClass={segment} />;
}
