import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { lazy, Suspense, useState } from "react";

const UpgradeDialog = lazy(() => import("./upgrade-dialog.tsx"));

/** Opens 'Upgrade Your Plan', whose code loads on first use. */
export function UpgradeButton({
  children,
  ...props
}: Pick<ButtonProps, "children" | "variant" | "size" | "icon">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)} {...props}>
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <UpgradeDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
