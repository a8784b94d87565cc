import type { ReactNode } from "react";
import { tile } from "./icon-tile.css.ts";

/** An icon on a muted square, for records without an avatar. */
export function IconTile({ icon, size = 36 }: { icon: ReactNode; size?: 36 | 44 }) {
  return (
    <span className={tile[size]} aria-hidden>
      {icon}
    </span>
  );
}
