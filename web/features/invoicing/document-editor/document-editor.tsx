import { Button } from "@fettle/design-system/Button";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { type ComponentType, type KeyboardEvent, type ReactNode, useState } from "react";
import type { InvoiceStatus, QuoteStatus } from "../../../generated/graphql.ts";
import { ConflictPanel } from "../../../platform/forms/conflict-panel.tsx";
import { RestoredDraft } from "../../../platform/forms/restored-draft.tsx";
import { useIsPhone, useMediaQuery } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { useSelected } from "../../../platform/store.ts";
import { DOCUMENT_KINDS } from "../documents/document-kind.ts";
import { previewUnsaved } from "../documents/preview-popup.ts";
import * as css from "./document-editor.css.ts";
import { EditorBar } from "./editor-bar.tsx";
import type { EditorBase } from "./editor-base.ts";
import { createEditor, type Editor, type EditorValues } from "./editor-store.ts";
import { EditorSummary } from "./editor-summary.tsx";
import { EditorTerms } from "./editor-terms.tsx";
import { BarTotal, EditorTotals } from "./editor-totals.tsx";
import { newDraftName } from "./editor-values.ts";
import { FocusTarget } from "./focus-target.tsx";
import { GstNote } from "./gst-note.tsx";
import { HeaderCard } from "./header-card.tsx";
import { HeaderSheet } from "./header-sheet.tsx";
import { LineCards } from "./line-cards.tsx";
import { LinesTable } from "./lines-table.tsx";
import { LockedLines } from "./locked-lines.tsx";
import { RemoteChangeBanner } from "./remote-change-banner.tsx";
import { RevisionNote } from "./revision-note.tsx";
import { type DocumentSaveOptions, useDocumentSave } from "./use-document-save.ts";
import { readEditorDraft, useEditorDraft } from "./use-editor-draft.ts";
import { useFocusParam } from "./use-focus-param.ts";

const SENDABLE = new Set<QuoteStatus | InvoiceStatus>(["draft", "sent", "overdue"]);

export interface DocumentEditorProps extends Pick<DocumentSaveOptions, "onCreate" | "onSave" | "onReload"> {
  kind: DocumentKind;
  stored?: { id: string; number: string; version: number };
  status: QuoteStatus | InvoiceStatus;
  initial: EditorValues;
  isGstRegistered: boolean;
  nextNumber?: string;
  /** Set for an issued invoice: only the reference, summary and due date can change. */
  isLocked?: boolean;
  /** The document has never been sent and has no contact, so a contact can still be added. */
  canNameBuyer?: boolean;
  /** The revision that an edit would create. Set once the customer has seen the quote. */
  nextRevision?: number;
  note?: ReactNode;
  CustomerNote?: ComponentType<{ customerId: string }>;
}

export function DocumentEditor(props: DocumentEditorProps) {
  const { kind, stored, initial, isGstRegistered } = props;
  const viewer = useViewer();
  const draftName = `${viewer.id}:${kind}:${stored?.id ?? newDraftName(initial.header)}`;

  const fresh: EditorBase = stored
    ? { id: stored.id, version: stored.version, values: initial }
    : { values: initial };
  const open = (values: EditorValues, base: EditorBase, restoredFrom?: string) => ({
    editor: createEditor(values, isGstRegistered ? 10 : 0),
    base,
    restoredFrom,
  });
  const [opened, setOpened] = useState(() => {
    const draft = readEditorDraft(draftName);
    return { times: 0, ...open(draft?.values ?? initial, draft?.base ?? fresh, draft?.savedAt) };
  });
  return (
    <OpenEditor
      {...props}
      key={opened.times}
      {...opened}
      draftName={draftName}
      onStartOver={() => setOpened({ times: opened.times + 1, ...open(initial, fresh) })}
    />
  );
}

interface OpenEditorProps extends DocumentEditorProps {
  editor: Editor;
  base: EditorBase;
  draftName: string;
  restoredFrom?: string;
  onStartOver: () => void;
}

function OpenEditor({
  kind,
  stored,
  status,
  isGstRegistered,
  nextNumber,
  isLocked = false,
  canNameBuyer,
  nextRevision,
  note,
  CustomerNote,
  editor,
  base: first,
  draftName,
  restoredFrom,
  onStartOver,
  onCreate,
  onSave,
  onReload,
}: OpenEditorProps) {
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery("(max-width: 1199px)");
  const { noun, listHref, untilField } = DOCUMENT_KINDS[kind];
  const draft = useEditorDraft(draftName, editor, first);
  const saving = useDocumentSave({
    kind,
    id: stored?.id,
    editor,
    base: first,
    draft,
    onCreate,
    onSave,
    onReload,
  });
  const { review } = saving;
  useFocusParam(editor);

  const preview = () => {
    const input = saving.read();
    if (!input) return;
    const { untilDate, ...shared } = input;
    void previewUnsaved({ kind, id: stored?.id, input: { ...shared, [untilField]: untilDate } });
  };

  const sendable = SENDABLE.has(status);
  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (!isCommand || (event.key !== "s" && event.key !== "Enter")) return;
    event.preventDefault();
    void (event.key === "Enter" && sendable ? saving.save({ thenSend: true }) : saving.save());
  };

  const header = { kind, editor, nextNumber, isLocked, canNameBuyer, isNew: !stored };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches Ctrl+S and Ctrl+Enter from any field
    <div className={css.page} onKeyDown={onKeyDown}>
      <EditorBar
        kind={kind}
        number={stored?.number}
        backHref={stored ? `${listHref}/${stored.id}` : listHref}
        status={status}
        isPhone={isPhone}
        isSaving={saving.isSaving}
        onPreview={preview}
        onSave={() => saving.save()}
        onSend={sendable ? () => saving.save({ thenSend: true }) : undefined}
      />
      <RestoredDraft
        typedAt={restoredFrom}
        onStartOver={() => {
          draft.clear();
          onStartOver();
        }}
      />
      {nextRevision && <RevisionNote editor={editor} base={saving.base} revision={nextRevision} />}
      {note}
      {CustomerNote && <OfCustomer editor={editor} Note={CustomerNote} />}
      {!isGstRegistered && !isLocked && <GstNote editor={editor} />}
      {saving.remoteChange && (
        <RemoteChangeBanner noun={noun} remoteChange={saving.remoteChange} onReview={saving.reviewChanges} />
      )}
      <ConflictPanel
        what={noun}
        told={review.told}
        conflicts={review.conflicts}
        choices={review.choices}
        onChoose={review.choose}
      />
      <EditorSummary editor={editor} />
      <FocusTarget editor={editor} />
      {isPhone ? <HeaderSheet {...header} /> : <HeaderCard {...header} />}
      {isLocked ? (
        <LockedLines editor={editor} />
      ) : isNarrow ? (
        <LineCards editor={editor} isGstRegistered={isGstRegistered} />
      ) : (
        <LinesTable editor={editor} isGstRegistered={isGstRegistered} />
      )}
      <div className={css.closing}>
        <EditorTerms editor={editor} isLocked={isLocked} />
        {!isPhone && <EditorTotals editor={editor} />}
      </div>
      {isPhone && (
        <StickyActionBar>
          <BarTotal editor={editor} className={css.barTotal} captionClass={css.barCaption} />
          <Button variant="primary" size="action" isPending={saving.isSaving} onPress={() => saving.save()}>
            Save & close
          </Button>
        </StickyActionBar>
      )}
    </div>
  );
}

function OfCustomer({ editor, Note }: { editor: Editor; Note: ComponentType<{ customerId: string }> }) {
  const customerId = useSelected(editor.store, ({ header }) => header.customerId);
  return customerId && <Note customerId={customerId} />;
}
