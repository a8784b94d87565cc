import { Link } from "@fettle/design-system/Link";
import { outboxItems } from "../../platform/outbox/outbox-item.ts";
import { useStore } from "../../platform/store.ts";
import * as css from "./outbox-notice.css.ts";
import { useTimeOf } from "./use-time-of.ts";

/** How many things wait, since when, and how many of them for the person; it opens the outbox. */
export default function OutboxNotice() {
  const items = useStore(outboxItems);
  const timeOf = useTimeOf();
  const [oldest] = items;
  if (!oldest) return null;
  const problems = items.filter(({ problem }) => problem).length;
  const waiting = items.length - problems;
  const counts = [
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(problems > 0 ? [`${problems} ${problems === 1 ? "needs" : "need"} you`] : []),
  ];
  return (
    <p className={css.notice}>
      <Link href="/outbox">{counts.join(", ")}</Link>
      <span>since {timeOf(oldest.queuedAt)}</span>
    </p>
  );
}
