import { Button } from "@fettle/design-system/Button";
import { Mail } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";

const StatementEmailDialog = lazyOpened(() => import("./statement-email-dialog.tsx"));

export interface EmailStatementProps {
  customerId: string;
  owingCents: number;
  /** Tells two of these on a screen apart. */
  label?: string;
}

export function EmailStatement({ customerId, owingCents, label }: EmailStatementProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={label ? undefined : "compact"}
        icon={<Mail />}
        onPress={() => setOpen(true)}
        aria-label={label}
      >
        Email statement
      </Button>
      {isOpen && (
        <Suspense>
          <StatementEmailDialog
            customerId={customerId}
            owingCents={owingCents}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
