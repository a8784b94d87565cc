import { Button, type ButtonProps } from "@fettle/design-system/Button";
import type { FirstStep } from "@fettle/rules/workspace/first-steps";
import { Building2, ImagePlus, Plus, Upload, UserPlus } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { LazyNewJobDialog } from "../../jobs/jobs/lazy-new-job-dialog.ts";
import { DETAILS, LOGO } from "./step-words.ts";

const ImportDialog = lazyOpened(() => import("../../../platform/record-import/import-dialog.tsx"));
const InviteDialog = lazyOpened(async () => ({
  default: (await import("../../organisation/members/invite-dialog.tsx")).InviteDialog,
}));

type Props = {
  step: FirstStep;
  isOpen: boolean;
  seatsLeft: number;
  /** Called when the step might be done. */
  onDone: () => void;
};

export function StepActions({ step, isOpen, seatsLeft, onDone }: Props) {
  const look: Pick<ButtonProps, "variant" | "size"> = isOpen
    ? { variant: "hivis" }
    : { variant: "secondary", size: "compact" };
  switch (step) {
    case "details":
      return (
        <Button {...look} href={DETAILS} icon={isOpen && <Building2 />}>
          Add details
        </Button>
      );
    case "logo":
      return (
        <Button {...look} href={LOGO} icon={isOpen && <ImagePlus />}>
          Add logo
        </Button>
      );
    case "customers":
      return (
        <>
          <Opening
            label="Import customers"
            look={look}
            icon={isOpen && <Upload />}
            dialog={(close) => <ImportDialog kind="customers" onClose={close} />}
            onClose={onDone}
          />
          {isOpen && (
            <Button href="/customers/new" icon={<UserPlus />}>
              Add a customer
            </Button>
          )}
        </>
      );
    case "job":
      return (
        <Opening
          label="New Job"
          look={look}
          icon={isOpen && <Plus />}
          dialog={(close) => <LazyNewJobDialog onClose={close} />}
          onClose={onDone}
        />
      );
    case "team":
      return seatsLeft === 0 ? (
        <Button {...look} href="/subscription">
          See plans
        </Button>
      ) : (
        <Invite look={look} isOpen={isOpen} onDone={onDone} />
      );
  }
}

function Invite({
  look,
  isOpen,
  onDone,
}: Pick<Props, "isOpen" | "onDone"> & { look: Pick<ButtonProps, "variant" | "size"> }) {
  const { role } = useViewer();
  return (
    <Opening
      label="Add member"
      look={look}
      icon={isOpen && <UserPlus />}
      dialog={(close) => <InviteDialog viewerRole={role} onClose={close} />}
      onClose={onDone}
    />
  );
}

type OpeningProps = {
  label: string;
  look: Pick<ButtonProps, "variant" | "size">;
  icon: ReactNode;
  dialog: (close: () => void) => ReactNode;
  onClose: () => void;
};

function Opening({ label, look, icon, dialog, onClose }: OpeningProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <Button {...look} icon={icon} onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Suspense>{dialog(close)}</Suspense>}
    </>
  );
}
