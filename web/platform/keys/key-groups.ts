import type { Role } from "@fettle/rules/identity/role";
import { navigationFor } from "../navigation.ts";
import { KEYS } from "./keys.ts";

type KeyGroup = { title: string; keys: readonly { keys: readonly string[]; does: string }[] };

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const CONTROL = isApple ? "⌘" : "Ctrl";
const shown = (key: string) => key.toUpperCase();

/** All keys, as the help lists them. */
export const keyGroups = (role: Role): readonly KeyGroup[] => [
  {
    title: "Everywhere",
    keys: [
      { keys: [CONTROL, "K"], does: "Search" },
      { keys: [shown(KEYS.create)], does: "New job, or new in this list" },
      { keys: [CONTROL, "↵"], does: "Send or save" },
      { keys: [KEYS.help], does: "Help and keys" },
      { keys: ["Esc"], does: "Close, or leave a reply" },
    ],
  },
  {
    title: "In a list",
    keys: [
      { keys: [shown(KEYS.nextRow)], does: "Next row" },
      { keys: [shown(KEYS.previousRow)], does: "Previous row" },
      { keys: ["↵"], does: "Open the row" },
      { keys: [shown(KEYS.move)], does: "Move the job" },
      { keys: [KEYS.searchList], does: "Search the list" },
    ],
  },
  {
    title: "In the schedule",
    keys: [
      { keys: ["↵"], does: "Open the visit’s card, then its job" },
      { keys: ["0", "–", "9"], does: "Type a new time on the card" },
      { keys: ["Space"], does: "Pick up the visit, arrows choose the day" },
      { keys: ["X"], does: "Choose the visit" },
      { keys: [CONTROL, "Z"], does: "Undo" },
    ],
  },
  {
    title: "Go to",
    keys: navigationFor(role).map(({ label, key }) => ({ keys: [shown(KEYS.go), shown(key)], does: label })),
  },
];
