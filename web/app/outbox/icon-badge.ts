import { ignored } from "../../lib/ignored.ts";
import { outboxItems, unreadItems } from "../../platform/outbox/outbox-item.ts";

function showOnIcon(count: number) {
  void navigator.setAppBadge?.(count).catch((error) => ignored(error, "not every browser badges icons"));
}

/** Shows the number of waiting items on the installed app's icon. Returns a function that clears it. */
export function countOnIcon(): () => void {
  const show = () => showOnIcon(outboxItems.get().length + unreadItems.get().length);
  show();
  const stop = outboxItems.subscribe(show);
  return () => {
    stop();
    showOnIcon(0);
  };
}
