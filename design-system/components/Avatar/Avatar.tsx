import { type CSSProperties, lazy, Suspense, useState } from "react";
import { Picture } from "../Picture/Picture.tsx";
import { avatar, coloured } from "./Avatar.css.ts";
import type { ArtVariant } from "./AvatarArt.tsx";
import { hueOf, initialsOf } from "./initials.ts";
import { inkOn } from "./ink.ts";

const AvatarArt = lazy(() => import("./AvatarArt.tsx"));

export type AvatarVariant = ArtVariant;

export interface AvatarProps {
  name: string;
  size?: number;
  /** Background as #rrggbb, for technicians. Defaults to a hue based on the name. */
  color?: string;
  variant?: AvatarVariant | null;
  seed?: string | null;
  /** Photo to show instead of a generated picture or initials, unless it fails to load. */
  src?: string | null;
  /** Accessible name, if the person's name isn't shown next to it. */
  label?: string;
}

/** Shows a person or business as a photo, generated picture or initials. */
export function Avatar({ name, size = 36, color, variant, seed, src, label }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const initials = initialsOf(name);
  const paint = {
    "--size": `${size}px`,
    ...(color ? { "--ground": color, "--ink": inkOn(color) } : { "--hue": hueOf(name) }),
  };
  const content =
    src && src !== failed ? (
      <Picture src={src} alt="" onError={() => setFailed(src)} />
    ) : variant ? (
      <Suspense fallback={initials}>
        <AvatarArt variant={variant} seed={seed || name} />
      </Suspense>
    ) : (
      initials
    );
  return (
    <span
      className={color ? `${avatar} ${coloured}` : avatar}
      style={paint as CSSProperties}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {content}
    </span>
  );
}
