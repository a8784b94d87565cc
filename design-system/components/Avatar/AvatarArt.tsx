import type { ReactNode } from "react";
import { hashOf } from "./initials.ts";

export type ArtVariant =
  | "pixel"
  | "bauhaus"
  | "ring"
  | "beam"
  | "sunset"
  | "marble"
  | "geometric"
  | "abstract";

const palettes = [
  ["#124f42", "#d8f346", "#8dd5be", "#edf9f5"],
  ["#e5b13a", "#b93a2c", "#1c4f8c", "#fff2cb"],
  ["#8dd5be", "#1c6757", "#d8f346", "#0a2922"],
  ["#f3a95b", "#2f5f80", "#8c3b2e", "#ffffff"],
  ["#f2b955", "#d1573a", "#f7deb0", "#7f2c29"],
  ["#3d7199", "#8fb5d1", "#d3e2ec", "#14293f"],
  ["#4b2e5e", "#8d5fa8", "#b792c9", "#f2eeff"],
  ["#dce8d0", "#2f7d4f", "#d1623a", "#0d4d88"],
] as const;

type Palette = (typeof palettes)[number];

function chanceFrom(seed: string) {
  let state = hashOf(seed);
  return (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

type Draw = (colours: Palette, chance: (limit: number) => number) => ReactNode;

const pixel: Draw = ([, light], chance) =>
  [0, 1, 2, 3, 4].flatMap((row) =>
    [0, 1, 2]
      .filter(() => chance(5) < 3)
      .flatMap((column) => [...new Set([column, 4 - column])])
      .map((column) => (
        <rect key={`${row}${column}`} x={5 + column * 6} y={5 + row * 6} width="6" height="6" fill={light} />
      )),
  );

const bauhaus: Draw = ([, shape, block], chance) => (
  <g transform={`rotate(${chance(4) * 90} 20 20)`}>
    <circle cx={11 + chance(6)} cy={13 + chance(6)} r="9" fill={shape} />
    <rect x={17 + chance(4)} y={19 + chance(3)} width="18" height="14" fill={block} />
  </g>
);

const ring: Draw = ([, band, core, dot], chance) => (
  <>
    <circle cx="20" cy="20" r={14 + chance(3)} fill={band} />
    <circle cx="20" cy="20" r={8 + chance(3)} fill={core} />
    <circle cx="20" cy="20" r={3 + chance(3)} fill={dot} />
  </>
);

const beam: Draw = ([, face, , mark], chance) => {
  const x = 18 + chance(6);
  const y = 19 + chance(4);
  return (
    <g transform={`rotate(${chance(25) - 12} 20 20)`}>
      <circle cx={x} cy={y + 2} r="15" fill={face} />
      <circle cx={x - 5} cy={y - 1} r="1.8" fill={mark} />
      <circle cx={x + 5} cy={y - 1} r="1.8" fill={mark} />
      <path
        d={`M${x - 5} ${y + 6}q5 5 10 0`}
        fill="none"
        stroke={mark}
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </g>
  );
};

const sunset: Draw = ([, sea, sun], chance) => {
  const horizon = 19 + chance(5);
  return (
    <>
      <circle cx={13 + chance(15)} cy={horizon} r={7 + chance(3)} fill={sun} />
      <rect y={horizon} width="40" height="40" fill={sea} opacity=".86" />
    </>
  );
};

const marble: Draw = ([, wave, light], chance) => {
  const level = 16 + chance(6);
  return (
    <g transform={`rotate(${chance(30) - 15} 20 20)`}>
      <path d={`M-10 ${level + 6}Q10 ${level - 4} 22 ${level + 5}T52 ${level}V52H-10z`} fill={wave} />
      <path d={`M-10 ${level + 16}Q8 ${level + 10} 20 ${level + 16}T52 ${level + 13}V52H-10z`} fill={light} />
    </g>
  );
};

const geometric: Draw = ([, left, right], chance) => {
  const peak = 14 + chance(12);
  const top = 5 + chance(5);
  return (
    <>
      <path d={`M${peak} ${top}L${peak - 18} 40H${peak}z`} fill={right} />
      <path d={`M${peak} ${top}L${peak + 18} 40H${peak}z`} fill={left} />
    </>
  );
};

const abstract: Draw = ([, ribbon, spot], chance) => (
  <g transform={`rotate(${chance(4) * 90 + chance(20)} 20 20)`}>
    <path d="M-4 24C6 8 14 14 20 22s14 14 24-6" fill="none" stroke={ribbon} strokeWidth="9" />
    <circle cx={10 + chance(5)} cy={9 + chance(4)} r="5" fill={spot} />
  </g>
);

const drawings: Record<ArtVariant, Draw> = {
  pixel,
  bauhaus,
  ring,
  beam,
  sunset,
  marble,
  geometric,
  abstract,
};

export interface AvatarArtProps {
  variant: ArtVariant;
  seed: string;
}

/** Draws a picture on a 40-unit grid. The same seed always gives the same picture. */
export default function AvatarArt({ variant, seed }: AvatarArtProps) {
  const chance = chanceFrom(`${variant}:${seed}`);
  const colours = palettes[chance(palettes.length)] ?? palettes[0];
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill={colours[0]} />
      {drawings[variant](colours, chance)}
    </svg>
  );
}
