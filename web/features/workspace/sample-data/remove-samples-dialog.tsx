import { useApolloClient, useMutation, useQuery } from "@apollo/client/react";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useState } from "react";
import { RemoveSampleDataDocument, SampleRecordsDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import * as css from "./sample-data.css.ts";

/** Asks about each edited sample. Samples that real records refer to are kept, and the reason is shown. */
export default function RemoveSamplesDialog({ onClose }: { onClose: () => void }) {
  const client = useApolloClient();
  const { data, error: loadError } = useQuery(SampleRecordsDocument, { fetchPolicy: "network-only" });
  const [remove, { loading, error }] = useMutation(RemoveSampleDataDocument, {
    context: { handlesErrors: true },
  });
  const [given, setGiven] = useState<readonly string[]>([]);
  const samples = data?.sampleRecords ?? [];
  const inUse = samples.filter(({ usedBy }) => usedBy.length > 0);
  const changed = samples.filter(({ isChanged, usedBy }) => isChanged && usedBy.length === 0);
  const confirm = async () => {
    const { data: done } = await remove({ variables: { alsoRemove: [...given] } });
    if (!done) return;
    const { kept } = done.removeSampleData;
    toast({
      title: "Samples removed",
      ...(kept.length > 0 && {
        description: `Kept as your own: ${kept.map(({ name }) => name).join(", ")}`,
      }),
      tone: "success",
    });
    onClose();
    await client.refetchQueries({ include: "active" });
  };
  const failure = error ?? loadError;
  return (
    <ConfirmDialog
      title="Remove the samples?"
      message="This removes all sample customers, equipment, jobs, quotes and invoices. Your own records don’t change."
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      confirmLabel="Remove samples"
      onConfirm={() => void confirm().catch((error) => ignored(error, "the dialog shows it"))}
      isPending={loading || !data}
      error={failure && errorText(failure, MESSAGES.failedToLoadData)}
    >
      {inUse.length > 0 && (
        <section className={css.group}>
          <h3 className={css.groupTitle}>These stay because your own records use them</h3>
          <ul className={css.list}>
            {inUse.map(({ id, name, usedBy }) => (
              <li key={id}>
                {name} <span className={css.detail}>for {usedBy.join("; ")}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {changed.length > 0 && (
        <section className={css.group}>
          <h3 className={css.groupTitle}>You changed these. Keep them as your own?</h3>
          {changed.map(({ id, name }) => (
            <Checkbox
              key={id}
              isSelected={!given.includes(id)}
              onChange={(isKept) => setGiven(isKept ? given.filter((each) => each !== id) : [...given, id])}
            >
              Keep {name}
            </Checkbox>
          ))}
        </section>
      )}
    </ConfirmDialog>
  );
}
