import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { HeldActions } from "@fettle/design-system/HeldActions";
import { Select } from "@fettle/design-system/Select";
import { TextArea } from "@fettle/design-system/TextArea";
import { roleLabel } from "@fettle/rules/identity/role";
import { REASON_MAX, REASON_MIN } from "@fettle/rules/owner/owner-actions.schema";
import { Eye } from "lucide-react";
import { useState } from "react";
import {
  OwnerOrganisationDocument,
  type OwnerOrganisationFieldsFragment,
  StartLookInDocument,
} from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import * as css from "./organisations.css.ts";

type Props = { organisation: OwnerOrganisationFieldsFragment };

const SWITCHED_OFF = { reason: "This organization’s admins have turned look-ins off." };

export function LookInButton({ organisation }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button icon={<Eye />} needsServer onPress={() => setOpen(true)}>
      Look in, read only
    </Button>
  );
  return (
    <>
      {organisation.allowsLookIn ? button : <HeldActions value={SWITCHED_OFF}>{button}</HeldActions>}
      {isOpen && <LookInDialog organisation={organisation} onClose={() => setOpen(false)} />}
    </>
  );
}

function LookInDialog({ organisation, onClose }: Props & { onClose: () => void }) {
  const { id: orgId, name, people } = organisation;
  const [userId, setUserId] = useState(
    people.find(({ role }) => role === "admin")?.id ?? people[0]?.id ?? "",
  );
  const [reason, setReason] = useState("");
  const [start, { loading }] = useMutation(StartLookInDocument, {
    refetchQueries: [OwnerOrganisationDocument],
    context: { handlesErrors: true },
  });
  const isTooShort = reason.trim().length < REASON_MIN;

  async function lookIn() {
    // Open the window during the click, or the browser blocks it. If it's blocked anyway, use the current window.
    const view = window.open("", "_blank") ?? window;
    try {
      await start({ variables: { orgId, userId, reason: reason.trim() } });
      view.location.assign("/look-in");
      onClose();
    } catch (error) {
      if (view !== window) view.close();
      showFailure(error, "Failed to look in");
    }
  }

  return (
    <Dialog
      title={`Look in on ${name}`}
      isOpen
      onOpenChange={onClose}
      isKeyboardDismissDisabled={loading}
      cancelLabel="Cancel"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooShort && !loading) void lookIn();
      }}
      footer={
        <Button type="submit" variant="primary" isPending={loading} isDisabled={isTooShort}>
          Look in for 15 minutes
        </Button>
      }
    >
      <div className={css.form}>
        <Select
          label="As"
          items={people.map((person) => ({
            id: person.id,
            label: `${person.name}, ${roleLabel(person.role)}`,
          }))}
          selectedKey={userId}
          onSelectionChange={setUserId}
        />
        <TextArea
          label="Reason"
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={setReason}
          description={`At least ${REASON_MIN} characters. The organization’s admins can see who looked in, when and why, and every page is recorded.`}
        />
      </div>
    </Dialog>
  );
}
