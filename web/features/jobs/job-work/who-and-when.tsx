import { formatNumericDate, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { useViewer } from "../../../platform/session/viewer.ts";
import { byline } from "./job-work.css.ts";

type Entry = { createdAt: string; author: { name: string } | null };

export function WhoAndWhen({ entry: { createdAt, author } }: { entry: Entry }) {
  const { timeZone } = useViewer().organisation;
  const wall = instantWallTime(createdAt, timeZone);
  const parts = [author?.name, formatNumericDate(wall), formatWallTime(wall)];
  return <span className={byline}>{parts.filter(Boolean).join(", ")}</span>;
}
