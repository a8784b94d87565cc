import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import type { DeletedRowFragment } from "../../../generated/graphql.ts";

type LateWork = DeletedRowFragment["lateWork"][number];

/** 'Tomasi Vea, Tue 24 Nov 2026, 11:00 am: 2 h, Fan belt' */
export function lateWords(work: LateWork, timeZone: string): string {
  const who = work.by ?? "Someone who left";
  return `${who}, ${formatWallDateTime(instantWallTime(work.at, timeZone))}: ${whatWords(work)}`;
}

function whatWords({ kind, text, hours, quantity, description }: LateWork): string {
  switch (kind) {
    case "note":
      return `“${text}”`;
    case "hours":
    case "clock":
      return [`${hours} h`, description].filter(Boolean).join(", ");
    case "part":
      return `${description} × ${quantity}`;
    case "photo":
      return "a photo. It’s sent from their phone once the job is restored.";
    case "completion":
      return "completed the job";
  }
}
