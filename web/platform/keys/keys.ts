import { useEffect, useEffectEvent } from "react";
import { shown } from "../../lib/shown.ts";

/** Every key of the app. Keys with Ctrl work while typing too, and belong to what they act on. */
export const KEYS = {
  assign: "a",
  create: "c",
  go: "g",
  help: "?",
  leave: "escape",
  move: "m",
  nextRow: "j",
  note: "n",
  previousRow: "k",
  reply: "r",
  searchList: "/",
  status: "s",
  up: "u",
} as const;

type Key = (typeof KEYS)[Exclude<keyof typeof KEYS, "go">] | `${typeof KEYS.go} ${string}`;
type Actions = Partial<Record<Key, () => void>>;

const SECOND_KEY_MS = 1_500;
const TYPED =
  "input:not([type=checkbox], [type=radio]), textarea, select, [role=listbox], [role=menu], [role=combobox]";
const DIALOG = "[aria-modal=true], [role=dialog]:not([data-beside]), [role=alertdialog]";

/** The last one acts: a list creates what it holds, instead of a job. */
const registered: Actions[] = [];
let wentAt: number | undefined;

/** Acts on single keys, except while someone types or a dialog is open. A screen’s keys go before the app’s. */
export function useKeys(actions: Actions, owner: "screen" | "app" = "screen") {
  const run = useEffectEvent((key: Key) => actions[key]?.());
  const names = Object.keys(actions).join("\n");
  useEffect(() => {
    const own: Actions = Object.fromEntries(names.split("\n").map((key) => [key, () => run(key as Key)]));
    if (registered.length === 0) addEventListener("keydown", onKeyDown);
    if (owner === "app") registered.unshift(own);
    else registered.push(own);
    return () => {
      registered.splice(registered.indexOf(own), 1);
      if (registered.length === 0) removeEventListener("keydown", onKeyDown);
    };
  }, [names, owner]);
}

const actionOf = (key: string) => registered.findLast((each) => key in each)?.[key as Key];

export const act = (key: Key) => actionOf(key)?.();

function onKeyDown(event: KeyboardEvent) {
  const { altKey, ctrlKey, metaKey, defaultPrevented, repeat, target } = event;
  if (altKey || ctrlKey || metaKey || defaultPrevented || event.isComposing) return;
  if (isTypedIn(target) || shown(DIALOG).length > 0) return;
  const key = event.key.toLowerCase();
  const isSecond = wentAt !== undefined && event.timeStamp - wentAt < SECOND_KEY_MS;
  wentAt = undefined;
  if (key === KEYS.go && !isSecond) {
    wentAt = event.timeStamp;
    return;
  }
  const moves = key === KEYS.nextRow || key === KEYS.previousRow;
  if (repeat && !moves) return;
  const action = actionOf(isSecond ? `${KEYS.go} ${key}` : key);
  if (!action) return;
  event.preventDefault();
  action();
}

const isTypedIn = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPED) !== null);
