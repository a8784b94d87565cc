import { Button } from "@fettle/design-system/Button";
import { Plus } from "lucide-react";
import { useState } from "react";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { ChargeFields } from "./charge-fields.tsx";
import { chargeFormSchema } from "./charge-form.ts";
import { useWorkForm } from "./use-work-form.ts";

export function AddChargeButton({ jobId }: { jobId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="compact" icon={<Plus />} onPress={() => setOpen(true)}>
        Add charge
      </Button>
      {isOpen && <ChargeDialog jobId={jobId} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChargeDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { submit, ...kept } = useWorkForm({
    kind: "charge",
    jobId,
    schema: chargeFormSchema,
    empty: { description: "", quantity: "1", unit: "each", unitPrice: "" },
    onAdded: onClose,
  });
  return (
    <FormDialog
      title="Add charge"
      kept={kept}
      submitLabel="Add charge"
      submit={{ needsServer: false }}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChargeFields control={kept.form.control} />
    </FormDialog>
  );
}
