import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { Dialog } from "@fettle/design-system/Dialog";
import { MultiSelect } from "@fettle/design-system/MultiSelect";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { TextArea } from "@fettle/design-system/TextArea";
import { TextField } from "@fettle/design-system/TextField";
import { INCIDENT_TITLE_MAX, UPDATE_TEXT_MAX } from "@fettle/rules/owner/status-incident.schema";
import { type FormEvent, useState } from "react";
import {
  AddStatusUpdateDocument,
  EditStatusIncidentDocument,
  EditStatusUpdateDocument,
  OpenStatusIncidentDocument,
  type StatusIncidentFieldsFragment,
  StatusIncidentsDocument,
  type StatusPartId,
} from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import * as css from "./owner-status.css.ts";
import { PART_ITEMS } from "./part-items.ts";

type Incident = StatusIncidentFieldsFragment;

export type Writing =
  /** Without one, a new incident with its first update. */
  | { what: "incident"; incident?: Incident }
  | { what: "update"; incident: Incident }
  | { what: "correction"; update: Incident["updates"][number] };

const TITLES = { incident: "New incident", update: "Add update", correction: "Edit update" };

const IMPACTS = [
  { id: "degraded" as const, label: "Slow or partly down" },
  { id: "down" as const, label: "Down" },
];

export function IncidentDialog({ writing, onClose }: { writing: Writing; onClose: () => void }) {
  const { what } = writing;
  const known = what === "incident" ? writing.incident : undefined;
  const [title, setTitle] = useState(known?.title ?? "");
  const [parts, setParts] = useState<StatusPartId[]>([...(known?.parts ?? [])]);
  const [impact, setImpact] = useState<"degraded" | "down">(known?.impact === "down" ? "down" : "degraded");
  const [text, setText] = useState(what === "correction" ? writing.update.text : "");
  const [resolves, setResolves] = useState(false);
  const { save, isPending } = useSave(writing);
  const hasText = !known;
  const isComplete =
    (what !== "incident" || (title.trim() !== "" && parts.length > 0)) && (!hasText || text.trim() !== "");

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete || isPending) return;
    try {
      await save({ input: { title, parts, impact }, text, resolves });
      onClose();
    } catch (error) {
      showFailure(error, "Failed to save");
    }
  }

  return (
    <Dialog
      title={known ? "Edit incident" : TITLES[what]}
      isOpen
      onOpenChange={onClose}
      width="form"
      cancelLabel="Cancel"
      onSubmit={submit}
      footer={
        <Button type="submit" variant="primary" isDisabled={!isComplete} isPending={isPending}>
          Publish
        </Button>
      }
    >
      <div className={css.form}>
        {what === "incident" && (
          <>
            <TextField label="Title" maxLength={INCIDENT_TITLE_MAX} value={title} onChange={setTitle} />
            <MultiSelect label="Affected" items={PART_ITEMS} selectedKeys={parts} onChange={setParts} />
            <SegmentedControl label="Impact" items={IMPACTS} selectedKey={impact} onChange={setImpact} />
          </>
        )}
        {hasText && (
          <TextArea
            label="What’s happening"
            description="Everyone can read this. Don’t name customers."
            rows={4}
            maxLength={UPDATE_TEXT_MAX}
            value={text}
            onChange={setText}
          />
        )}
        {what === "update" && (
          <Checkbox isSelected={resolves} onChange={setResolves}>
            It’s fixed
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}

interface Written {
  input: { title: string; parts: StatusPartId[]; impact: "degraded" | "down" };
  text: string;
  resolves: boolean;
}

function useSave(writing: Writing) {
  const options = { refetchQueries: [StatusIncidentsDocument], context: { handlesErrors: true } };
  const [open, opening] = useMutation(OpenStatusIncidentDocument, options);
  const [edit, editing] = useMutation(EditStatusIncidentDocument, options);
  const [add, adding] = useMutation(AddStatusUpdateDocument, options);
  const [correct, correcting] = useMutation(EditStatusUpdateDocument, options);
  const isPending = [opening, editing, adding, correcting].some(({ loading }) => loading);

  function save({ input, text, resolves }: Written): Promise<unknown> {
    return withIdempotencyKey(
      JSON.stringify(["incident", writing, input, text, resolves]),
      (context): Promise<unknown> => {
        const sent = { context: context(options.context) };
        if (writing.what === "correction")
          return correct({ ...sent, variables: { id: writing.update.id, text } });
        if (writing.what === "update")
          return add({ ...sent, variables: { incidentId: writing.incident.id, text, resolves } });
        if (writing.incident) return edit({ ...sent, variables: { id: writing.incident.id, input } });
        return open({ ...sent, variables: { input, text } });
      },
    );
  }
  return { save, isPending };
}
