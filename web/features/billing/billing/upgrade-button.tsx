import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { Suspense, useState } from "react";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { sellsPlans } from "../../../platform/subscription/sells-plans.ts";

const UpgradeDialog = lazyOpened(() => import("./upgrade-dialog.tsx"));

type Props = Pick<ButtonProps, "children" | "variant" | "size" | "icon"> & {
  /** Where to come back to after the checkout, if not here. */
  returnTo?: string;
};

/** Opens 'Upgrade Your Plan', whose code loads on first use; nothing where plans aren’t sold. */
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
