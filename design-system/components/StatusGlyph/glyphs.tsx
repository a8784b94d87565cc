import type { ReactNode } from "react";

/** `--knock` colours cut-outs in a solid shape. */
const knock = { fill: "none", stroke: "var(--knock,#fff)", strokeWidth: 1.8 };
const line = { fill: "none", stroke: "currentColor", strokeWidth: 1.7 };
const ring = <circle cx="8" cy="8" r="6.1" {...line} />;
const disc = <circle cx="8" cy="8" r="7" fill="currentColor" />;

const ringWith = (d: string) => (
  <>
    {ring}
    <path d={d} {...line} />
  </>
);

const bars = (lit: number) => (
  <>
    <rect x="2.2" y="10" width="3.2" height="3.6" rx="1" fill="currentColor" />
    <rect x="6.4" y="6.6" width="3.2" height="7" rx="1" fill="currentColor" opacity={lit > 1 ? 1 : 0.28} />
    <rect
      x="10.6"
      y="3.2"
      width="3.2"
      height="10.4"
      rx="1"
      fill="currentColor"
      opacity={lit > 2 ? 1 : 0.28}
    />
  </>
);

export const glyphs = {
  dashedRing: (
    <circle
      cx="8"
      cy="8"
      r="6.1"
      {...line}
      strokeWidth={1.8}
      strokeDasharray="2.55 2.24"
      strokeLinecap="butt"
    />
  ),
  clock: ringWith("M8 4.7V8l2.3 1.5"),
  tickRing: ringWith("M5.4 8.2l1.8 1.8 3.4-3.7"),
  crossRing: ringWith("M5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4"),
  slashRing: ringWith("M4 12L12 4"),
  halfRing: (
    <>
      {ring}
      <path d="M8 4.3a3.7 3.7 0 0 1 0 7.4z" fill="currentColor" />
    </>
  ),
  dotRing: (
    <>
      {ring}
      <circle cx="8" cy="8" r="2.2" fill="currentColor" />
    </>
  ),
  tickDisc: (
    <>
      {disc}
      <path d="M4.9 8.2l2.1 2.1 4-4.4" {...knock} />
    </>
  ),
  barDisc: (
    <>
      {disc}
      <path d="M5 8h6" {...knock} />
    </>
  ),
  exclaim: (
    <>
      <rect x="1.2" y="1.2" width="13.6" height="13.6" rx="4" fill="currentColor" />
      <path d="M8 4.4v4.2M8 11.4v.1" {...knock} />
    </>
  ),
  receipt: (
    <path
      d="M3.3 1.9h9.4v12.2l-1.9-1.3-1.4 1.3L8 12.8l-1.4 1.3-1.4-1.3-1.9 1.3zM5.8 5.6h4.4M5.8 8.6h4.4"
      {...line}
    />
  ),
  pencil: <path d="M10.6 2.9l2.5 2.5-7.4 7.4-3.2.7.7-3.2z" {...line} />,
  plane: <path d="M14 2L7.2 8.8M14 2L9.7 14l-2.5-5.2L2 6.3z" {...line} />,
  alarm: (
    <>
      <circle cx="8" cy="8.8" r="5.3" {...line} />
      <path d="M8 6v3l1.8 1M1.9 4.2l2.3-2M14.1 4.2l-2.3-2" {...line} />
    </>
  ),
  hourglass: (
    <path
      d="M4.2 2h7.6M4.2 14h7.6M5 2v2.2C5 6 8 7 8 8s-3 2-3 3.8V14M11 2v2.2C11 6 8 7 8 8s3 2 3 3.8V14"
      {...line}
    />
  ),
  threeBars: bars(3),
  twoBars: bars(2),
  oneBar: bars(1),
} satisfies Record<string, ReactNode>;

export type GlyphName = keyof typeof glyphs;
