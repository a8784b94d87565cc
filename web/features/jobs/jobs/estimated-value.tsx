import { IconButton } from "@fettle/design-system/IconButton";
import { formatMoney } from "@fettle/rules/platform/money";
import { Pencil } from "lucide-react";
import { Suspense, useState } from "react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { estimate } from "./job-screen.css.ts";

const EstimatedValueDialog = lazyOpened(() => import("./estimated-value-dialog.tsx"));

type Props = {
  job: JobDetailFragment;
  isLabelled?: boolean;
};

export function EstimatedValue({ job, isLabelled = true }: Props) {
  const [isEditing, setEditing] = useState(false);
  const { estimatedValueCents: cents } = job;
  return (
    <span className={estimate}>
      {isLabelled && "Estimated value "}
      {cents === null ? "Not estimated" : formatMoney(cents)}
      <IconButton
        label="Edit estimated value"
        size="compact"
        icon={<Pencil />}
        onPress={() => setEditing(true)}
      />
      {isEditing && (
        <Suspense>
          <EstimatedValueDialog job={job} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </span>
  );
}
