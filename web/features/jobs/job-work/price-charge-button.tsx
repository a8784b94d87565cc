import { IconButton } from "@fettle/design-system/IconButton";
import { Pencil } from "lucide-react";
import { useState } from "react";
import type { JobWorkDetailFragment } from "../../../generated/graphql.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { priceFormSchema } from "./charge-form.ts";
import { useChargeChanges } from "./use-charge-changes.ts";

type Charge = JobWorkDetailFragment["charges"][number];

export function PriceChargeButton({ jobId, charge }: { jobId: string; charge: Charge }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`Price ${charge.description}`}
        tooltip="Set price"
        icon={<Pencil />}
        size="compact"
        onPress={() => setOpen(true)}
      />
      {isOpen && <PriceDialog jobId={jobId} charge={charge} onClose={() => setOpen(false)} />}
    </>
  );
}

function PriceDialog({ jobId, charge, onClose }: { jobId: string; charge: Charge; onClose: () => void }) {
  const { price } = useChargeChanges(jobId);
  const kept = useDraftForm({
    name: `charge-price:${charge.id}`,
    schema: priceFormSchema,
    values: { unitPrice: charge.unitPrice ? String(charge.unitPrice) : "" },
  });
  const submit = useServerSubmit(
    kept.form,
    async ({ unitPrice }) => {
      await price(charge, unitPrice);
      kept.forget();
      onClose();
    },
    "Failed to set price",
  );
  return (
    <FormDialog
      title={charge.description}
      width="confirm"
      kept={kept}
      submitLabel="Set price"
      submit={{ needsServer: false }}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        control={kept.form.control}
        name="unitPrice"
        label={charge.kind === "labour" ? "Hourly price, excluding GST" : "Unit price, excluding GST"}
        icon="$"
        inputMode="decimal"
        isNumeric
        autoFocus
      />
    </FormDialog>
  );
}
