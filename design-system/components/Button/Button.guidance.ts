import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: [
    "An action on this page: save, send, add, delete",
    "A link that’s the page’s main action, with href",
  ],
  notFor: [
    "Moving to another record: use Link",
    "Turning something on or off: use Switch or ToggleChip",
    "An action with only enough room for an icon: use IconButton",
  ],
  do: [
    "Show one primary button per page or dialog",
    "Use hivis only for the next step on site, once per screen",
    "Set isPending while waiting for the server. The button keeps its width and its focus",
    "Use danger only for the last step before something is deleted",
  ],
  dont: [
    "Disable a button and leave people guessing. Keep it enabled and say what’s missing",
    "Put primary and hivis next to each other",
    "Use ghost for the only action in an empty state",
  ],
  content: [
    "Start with a verb and say what it acts on: “Send quote”, “New Job”",
    "Use at most three words. Skip “please” and “click here”",
    "Keep the label while pending. The level vial shows it’s working",
  ],
  keyboard: [
    ["Enter", "Presses the button, or follows the link"],
    ["Space", "Presses the button"],
    ["Tab", "Moves to and from the button, also while pending"],
  ],
};
