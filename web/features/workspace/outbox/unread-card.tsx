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
          Something you did is kept on this device, and this version of the app can’t read it, so it isn’t
          sent. Another version may still read it. Discard it once you’ve done it again.
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
        message="It can’t be read, so what it says can’t be shown. It’s only on this device, and is gone after that."
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
