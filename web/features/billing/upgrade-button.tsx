import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { lazy, Suspense, useState } from "react";

const UpgradeDialog = lazy(() => import("./upgrade-dialog.tsx"));

type Props = Pick<ButtonProps, "children" | "variant" | "size" | "icon"> & {
  /** Where to come back to after the checkout, if not here. */
  returnTo?: string;
};

/** Opens 'Upgrade Your Plan', whose code loads on first use. */
export function UpgradeButton({ children, returnTo, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
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
