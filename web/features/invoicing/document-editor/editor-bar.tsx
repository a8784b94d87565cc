import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { BackLink } from "@fettle/design-system/patterns/BackLink";
import type { Status } from "@fettle/design-system/StatusGlyph";
import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { Eye, Send } from "lucide-react";
import type { InvoiceStatus, QuoteStatus } from "../../../generated/graphql.ts";
import { SubmitKey } from "../../../platform/forms/submit-key.tsx";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { DOCUMENT_KINDS } from "../documents/document-kind.ts";
import * as css from "./document-editor.css.ts";

export interface EditorBarProps {
  kind: DocumentKind;
  number?: string;
  backHref: string;
  status: QuoteStatus | InvoiceStatus;
  isPhone: boolean;
  isSaving: boolean;
  onPreview: () => void;
  onSave: () => void;
  onSend: (() => void) | undefined;
}

export function EditorBar({
  kind,
  number,
  backHref,
  status,
  isPhone,
  isSaving,
  onPreview,
  onSave,
  onSend,
}: EditorBarProps) {
  const { noun, listLabel } = DOCUMENT_KINDS[kind];
  const title = number ? `Edit ${number}` : `New ${noun}`;
  const preview = (
    <Button variant={isPhone ? "ghost" : "secondary"} icon={<Eye />} onPress={onPreview}>
      Preview
    </Button>
  );
  return (
    <header className={css.bar}>
      <div>
        <BackLink href={backHref}>{isPhone ? title : (number ?? listLabel)}</BackLink>
        <div className={css.titleRow}>
          <h1 className={css.title}>{title}</h1>
          <StatusBadge kind={kind} status={status} />
        </div>
      </div>
      <div className={css.barActions}>
        {preview}
        {!isPhone && (
          <Button variant={onSend ? "secondary" : "primary"} isPending={isSaving} onPress={onSave}>
            Save & close
          </Button>
        )}
        {onSend && (
          <Button
            variant={isPhone ? "ghost" : "primary"}
            icon={<Send />}
            isDisabled={isSaving}
            onPress={onSend}
          >
            Save and send
            {!isPhone && <SubmitKey />}
          </Button>
        )}
      </div>
    </header>
  );
}

function StatusBadge({ kind, status }: Pick<EditorBarProps, "kind" | "status">) {
  const statuses: Partial<Record<QuoteStatus | InvoiceStatus, Status>> = STATUSES[kind];
  const shown = statuses[status];
  return shown && <Badge status={shown} />;
}
