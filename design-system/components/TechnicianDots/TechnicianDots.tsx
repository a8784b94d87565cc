import type { CSSProperties } from "react";
import { Avatar } from "../Avatar/Avatar.tsx";
import { Tooltip } from "../Tooltip/Tooltip.tsx";
import { dots, more } from "./TechnicianDots.css.ts";

export interface Technician {
  id: string;
  name: string;
  color?: string | null;
}

export interface TechnicianDotsProps {
  technicians: readonly Technician[];
  max?: number;
  /** In pixels: 22 on cards, 18 on week pills, and 16 with a single letter on month pills. */
  size?: 22 | 18 | 16;
}

const fallbackColor = "#2063B0";

/** Shows assigned technicians as coloured initials. The tooltip and accessible name list everyone. */
export function TechnicianDots({ technicians, max = 3, size = 22 }: TechnicianDotsProps) {
  if (technicians.length === 0) return null;
  const names = technicians.map(({ name }) => name).join(", ");
  const hidden = technicians.length - max;
  const isShort = size === 16;
  return (
    <Tooltip content={names}>
      <span
        role="img"
        aria-label={names}
        className={dots}
        data-short={isShort || undefined}
        style={{ "--size": `${size}px` } as CSSProperties}
      >
        {technicians.slice(0, max).map(({ id, name, color }) => (
          <Avatar
            key={id}
            name={isShort ? name.slice(0, 1) : name}
            color={color || fallbackColor}
            size={size}
          />
        ))}
        {hidden > 0 && <span className={more}>+{hidden}</span>}
      </span>
    </Tooltip>
  );
}
