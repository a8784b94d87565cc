import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Facts about one record: serial number, installation date, last service"],
  notFor: ["Many records: use DataList"],
  do: [
    "Use rows for short values and stacked for addresses and notes",
    "Show a dash for a missing value, so people see that it’s missing",
  ],
  dont: ["Make values editable in place"],
  content: ["Terms are nouns without a colon: “Serial number”"],
  keyboard: [],
};
