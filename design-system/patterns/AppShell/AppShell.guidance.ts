import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Every signed-in page of the app and both portals"],
  notFor: ["Public pages: sign-in, quotes and invoices that customers open"],
  do: [
    "Set the title. It shows in the top bar on phones, and screen readers announce it on each new page",
    "Put banners and the offline bar into banners",
    "Use full width only for the schedule",
  ],
  dont: ["Add a second navigation inside a page"],
  content: ["Name nav items after the area: “Jobs”, “Customers”"],
  keyboard: [
    ["Tab", "Starts with “Skip to content”"],
    ["Enter", "Opens the chosen page"],
    ["Escape", "Closes the slide-out menu on a phone"],
  ],
};
