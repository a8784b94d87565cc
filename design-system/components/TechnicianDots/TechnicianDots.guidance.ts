import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Who’s on a job, on cards and calendar pills"],
  notFor: ["One person with a name: use Avatar"],
  do: ["Use 22 px on cards, 18 on week pills and 16 on month pills", "Show two or three and count the rest"],
  dont: ["Rely on the colours. The tooltip and the accessible name list everyone"],
  content: ["Names in full: “Sam Lee, Kim Tran”"],
  keyboard: [],
  takesText: false,
};
