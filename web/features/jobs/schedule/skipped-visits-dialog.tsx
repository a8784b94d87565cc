import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { Link } from "@fettle/design-system/Link";
import { type SkippedVisits, visitCount } from "./use-visit-changes.ts";
import * as css from "./visit-card.css.ts";

export default function SkippedVisitsDialog({
  skipped: { changedCount, visits },
  onClose,
}: {
  skipped: SkippedVisits;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={visits.length === 1 ? "1 visit wasn’t changed" : `${visits.length} visits weren’t changed`}
      subtitle={changedCount > 0 ? `The other ${visitCount(changedCount)} changed.` : "Nothing changed."}
      width="confirm"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDismissable
      footer={
        <Button variant="primary" onPress={onClose}>
          OK
        </Button>
      }
    >
      <ul className={css.skipped}>
        {visits.map(({ id, title, reason }) => (
          <li key={id}>
            <Link href={`/jobs/${id}`}>{title}</Link>
            <p className={css.reason}>{reason}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
