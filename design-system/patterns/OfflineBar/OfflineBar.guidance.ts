import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["No connection, or content that may be out of date"],
  notFor: ["A server error: use ErrorState"],
  do: [
    "Keep it mounted, so changes are read out",
    "Say how old the content is, and what’s waiting to be sent",
  ],
  dont: ["Cover the page. Reading and most work go on"],
  content: ["Lead with the state: “Offline · 3 waiting”. Then the age: “Showing jobs from 7:12 am”"],
  keyboard: [],
};
