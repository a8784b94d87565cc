import { OneOf, type OneOfItem, type OneOfProps } from "./OneOf.tsx";
import { chip, group } from "./ToggleGroup.css.ts";

export type ToggleGroupItem<Id extends string = string> = OneOfItem<Id>;
export type ToggleGroupProps<Id extends string = string> = OneOfProps<Id>;

/** Lets people choose exactly one filter. */
export function ToggleGroup<Id extends string = string>(props: ToggleGroupProps<Id>) {
  return <OneOf {...props} groupClass={group} itemClass={chip} />;
}
