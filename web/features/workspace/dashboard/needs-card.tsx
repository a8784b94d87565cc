import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { RowLink } from "@fettle/design-system/RowLink";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { isManaging, type Role } from "@fettle/rules/identity/role";
import { formatCount } from "@fettle/rules/platform/format-count";
import {
  AlarmClock,
  ArchiveRestore,
  CalendarClock,
  CalendarX2,
  HandCoins,
  type LucideIcon,
  ReceiptText,
  Reply,
} from "lucide-react";
import { Suspense, useState } from "react";
import { DashboardNeedsDocument, UnreadDocument } from "../../../generated/graphql.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { refetchQuietly } from "../../../platform/apollo/refetch-quietly.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { type NeedRow, needRows } from "./need-rows.ts";
import * as css from "./needs-card.css.ts";
import { useRefetchOn } from "./use-refetch-on.ts";

const TextVisitsDialog = lazyOpened(() => import("./text-visits-dialog.tsx"));
const BookInDialog = lazyOpened(() => import("./book-in-dialog.tsx"));

const ICONS: Record<NeedRow["kind"], LucideIcon> = {
  replies: Reply,
  "late-work": ArchiveRestore,
  unconfirmed: CalendarClock,
  late: AlarmClock,
  undated: CalendarX2,
  "to-invoice": ReceiptText,
  overdue: HandCoins,
};

const POLL_MS = 300_000;
const TITLE = "Needs you now";

/** `isFromDevice` shows what was last counted. */
export function NeedsCard({ isFromDevice = false }) {
  // Jobs become late without an event, so poll.
  const { data, error, refetch } = useQuery(DashboardNeedsDocument, {
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
    context: { handlesErrors: true },
  });
  const unread = useQuery(UnreadDocument, { fetchPolicy: "cache-only" }).data?.unreadMessages;
  useRefetchOn(unread, refetch);
  const { organisation } = useViewer();
  const now = useNow();
  const [opened, setOpened] = useState<"text" | "book" | null>(null);
  const close = () => {
    setOpened(null);
    refetchQuietly(refetch);
  };
  if (!data) {
    if (isFromDevice) return null;
    if (error)
      return (
        <Card title={TITLE}>
          <ErrorState
            heading="Couldn’t count what needs you"
            detail={errorText(error, "")}
            onRetry={() => refetchQuietly(refetch)}
          />
        </Card>
      );
    return <NeedsSkeleton />;
  }
  const { needs } = data.dashboard;
  const rows = needRows(needs, organisation.timeZone, now);
  const [undated] = needs.undated.oldest;
  return (
    <Card title={TITLE} padding="none" actions={rows.length > 0 && <span>Oldest first in each row</span>}>
      {rows.length === 0 ? (
        <p className={css.nothing}>Nothing needs you.</p>
      ) : (
        <ul data-rows className={css.rows}>
          {rows.map((row) => (
            <NeedsRow
              key={row.kind}
              row={row}
              onPress={() => setOpened(row.kind === "undated" ? "book" : "text")}
            />
          ))}
        </ul>
      )}
      {opened && (
        <Suspense>
          {opened === "text" && <TextVisitsDialog onClose={close} />}
          {opened === "book" && undated && <BookInDialog jobId={undated.id} onClose={close} />}
        </Suspense>
      )}
    </Card>
  );
}

function NeedsRow({ row, onPress }: { row: NeedRow; onPress: () => void }) {
  const { kind, count, label, href, strong, rest, age, action } = row;
  const Icon = ICONS[kind];
  return (
    <li className={css.row} data-late={kind === "late" || undefined}>
      <span className={css.icon} aria-hidden>
        <Icon size={18} />
      </span>
      <span className={css.count}>{formatCount(count)}</span>
      <span className={css.label}>
        <RowLink href={href}>{label}</RowLink>
      </span>
      <span className={css.detail}>
        <strong className={css.strong}>{strong}</strong>
        {rest}
      </span>
      <span className={css.age}>{age}</span>
      <span className={css.action}>
        <Button
          size="compact"
          fullWidth
          aria-label={action.name}
          {...(action.href ? { href: action.href } : { onPress, needsServer: true })}
        >
          {action.label}
        </Button>
      </span>
    </li>
  );
}

/** Technicians usually have one kind of work waiting, and managers most kinds. */
const usualRows = (role: Role) => (isManaging(role) ? 5 : 1);

export const NeedsSkeleton = () => (
  <Card title={TITLE} padding="none">
    <ul className={css.rows} aria-busy aria-label="Loading">
      {Array.from({ length: usualRows(useViewer().role) }, (_, index) => (
        <li key={index} className={css.waiting}>
          <Skeleton height={16} />
        </li>
      ))}
    </ul>
  </Card>
);
