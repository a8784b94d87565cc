import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["No connection, or content that may be out of date"],
  notFor: ["A server error: use ErrorState"],
  do: [
    "Keep it mounted, so screen readers announce changes",
    "Say how old the content is, and what’s waiting to be sent",
  ],
  dont: ["Cover the page. People can still read and do most of their work"],
  content: [
    "Start with the state: “Offline · 3 waiting”. Then say how old the content is: “Showing jobs from 7:12 am”",
  ],
  keyboard: [],
};
