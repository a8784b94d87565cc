import { useApolloClient, useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { toast } from "@fettle/design-system/Toast";
import { FlaskConical } from "lucide-react";
import { AddSampleDataDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";

export default function AddSamplesDialog({ onClose }: { onClose: () => void }) {
  const client = useApolloClient();
  const [add, { loading, error }] = useMutation(AddSampleDataDocument, {
    context: { handlesErrors: true },
  });
  const confirm = async () => {
    const { data } = await add();
    if (!data) return;
    toast({ title: "Sample data added", tone: "success" });
    onClose();
    // Any list or count can include samples.
    await client.refetchQueries({ include: "active" });
  };
  return (
    <ConfirmDialog
      title="Try it with sample data?"
      message="Adds four customers with equipment, a week of jobs, a quote and an invoice. They’re marked as samples, we never send anything for them, and you can remove them all at once."
      icon={<FlaskConical />}
      tone="neutral"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      confirmLabel="Add sample data"
      onConfirm={() => void confirm().catch((error) => ignored(error, "the dialog shows it"))}
      isPending={loading}
      error={error && errorText(error, "Failed to add sample data")}
    />
  );
}
