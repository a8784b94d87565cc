import { Avatar, type AvatarProps, type AvatarVariant } from "../Avatar/Avatar.tsx";
import { type Holdable, useHeld } from "../HeldActions/HeldActions.tsx";
import { OneOf } from "../ToggleGroup/OneOf.tsx";
import { group, picture } from "./AvatarChoice.css.ts";

const LABELS: Record<AvatarVariant | "initials", string> = {
  initials: "Initials",
  pixel: "Pixel",
  bauhaus: "Bauhaus",
  ring: "Ring",
  beam: "Beam",
  sunset: "Sunset",
  marble: "Marble",
  geometric: "Geometric",
  abstract: "Abstract",
};
const STYLES = Object.keys(LABELS) as (keyof typeof LABELS)[];

export interface AvatarChoiceProps
  extends Holdable,
    Pick<AvatarProps, "name" | "color" | "seed" | "variant"> {
  label: string;
  onChange: (variant: AvatarVariant | null) => void;
}

/** Lets people without a photo choose initials or a generated picture. */
export function AvatarChoice({
  label,
  variant,
  onChange,
  isPending,
  needsServer,
  ...person
}: AvatarChoiceProps) {
  const held = useHeld({ isPending, needsServer });
  return (
    <OneOf
      label={label}
      items={STYLES.map((id) => ({
        id,
        label: LABELS[id],
        icon: <Avatar {...person} variant={id === "initials" ? null : id} size={44} />,
      }))}
      selectedKey={variant ?? "initials"}
      onChange={(id) => onChange(id === "initials" ? null : id)}
      isDisabled={held !== undefined}
      groupClass={group}
      itemClass={picture}
    />
  );
}
