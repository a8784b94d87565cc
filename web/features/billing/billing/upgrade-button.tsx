import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { Suspense, useState } from "react";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { sellsPlans } from "../../../platform/subscription/sells-plans.ts";

const UpgradeDialog = lazyOpened(() => import("./upgrade-dialog.tsx"));

type Props = Pick<ButtonProps, "children" | "variant" | "size" | "icon"> & {
  returnTo?: string;
};

/** Loads its dialog's code on first use. Renders nothing if plans aren't sold here. */
export function UpgradeButton({ children, returnTo, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!sellsPlans()) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)} {...props}>
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <UpgradeDialog onClose={() => setOpen(false)} returnTo={returnTo} />
        </Suspense>
      )}
    </>
  );
}
