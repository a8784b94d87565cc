import { encode } from "uqr";
import * as css from "./qr-code.css.ts";

interface QrCodeProps {
  text: string;
  label: string;
}

/** Show the text next to the code for anyone who can't scan it. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={css.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join("")} fill="currentColor" />
    </svg>
  );
}
