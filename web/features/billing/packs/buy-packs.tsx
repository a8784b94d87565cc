import { Button } from "@fettle/design-system/Button";
import type { PackType } from "@fettle/rules/billing/plans";
import { PackagePlus } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { sellsPlans } from "../../../platform/subscription/sells-plans.ts";

const PackDialog = lazyOpened(async () => ({ default: (await import("./pack-dialog.tsx")).PackDialog }));

export function BuyPacks({ type, isInline = false }: { type: PackType; isInline?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (!sellsPlans()) return null;
  return (
    <>
      <Button
        size={isInline ? "inline" : undefined}
        variant={isInline ? undefined : "primary"}
        icon={isInline ? undefined : <PackagePlus />}
        onPress={() => setOpen(true)}
      >
        Buy packs
      </Button>
      {isOpen && (
        <Suspense>
          <PackDialog type={type} isOpen onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
