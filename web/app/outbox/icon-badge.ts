import { outboxItems, unreadItems } from "../../platform/outbox/outbox-item.ts";

function showOnIcon(count: number) {
  void navigator.setAppBadge?.(count).catch(() => {});
}

/** Counts what waits on the icon of the installed app, where there is one; returns a function that clears it. */
export function countOnIcon(): () => void {
  const show = () => showOnIcon(outboxItems.get().length + unreadItems.get().length);
  // A screen may have read the list before.
  show();
  const stop = outboxItems.subscribe(show);
  return () => {
    stop();
    showOnIcon(0);
  };
}
