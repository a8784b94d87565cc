import { OneOf, type OneOfProps } from "../ToggleGroup/OneOf.tsx";
import { segment, track } from "./SegmentedControl.css.ts";

export type SegmentedControlProps<Id extends string = string> = OneOfProps<Id>;

/** Lets people choose one of two to four options side by side. */
export function SegmentedControl<Id extends string = string>(props: SegmentedControlProps<Id>) {
  return <OneOf {...props} groupClass={track} itemClass={segment} />;
}
