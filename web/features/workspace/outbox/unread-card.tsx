import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import type { Status } from "@fettle/design-system/StatusGlyph";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import * as css from "./outbox-screen.css.ts";

const NOT_SENT: Status = { label: "Not sent", tone: "orange", glyph: "exclaim" };

export function UnreadCard({ id }: { id: string }) {
  const { discard } = useOutbox();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card label="Can’t be read">
      <div className={css.card}>
        <div className={css.cardHead}>
          <h3 className={css.name}>Can’t be read</h3>
          <Badge status={NOT_SENT} />
        </div>
        <p className={css.words}>
          Some of your work is saved on this device, but this version of the app can’t read or send it.
          Another version may still be able to. Discard it once you’ve entered it again.
        </p>
        <div className={css.buttons}>
          <Button
            variant="danger-quiet"
            icon={<Trash2 />}
            needsServer={false}
            onPress={() => setAsking(true)}
          >
            Discard
          </Button>
        </div>
      </div>
      <ConfirmDialog
        title="Discard this?"
        message="We can’t show what’s in it. It’s only on this device, so you can’t get it back."
        confirmLabel="Discard"
        cancelLabel="Keep"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => {
          void discard([id]);
          setAsking(false);
        }}
      />
    </Card>
  );
}
