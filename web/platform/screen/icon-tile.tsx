import type { ReactNode } from "react";
import { tile } from "./icon-tile.css.ts";

export function IconTile({ icon, size = 36 }: { icon: ReactNode; size?: 36 | 44 }) {
  return (
    <span className={tile[size]} aria-hidden>
      {icon}
    </span>
  );
}
