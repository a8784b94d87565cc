import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { ArchiveRestore } from "lucide-react";
import { useRestore } from "./use-restore.ts";

export interface RestoreButtonProps extends Pick<ButtonProps, "size" | "variant"> {
  /** 'Customer', as in 'Customer is back'. */
  noun: string;
  /** What it restores, for screen readers. */
  name: string;
  onRestore: () => Promise<unknown>;
}

/** Restores a deleted or archived record. */
export function RestoreButton({ noun, name, onRestore, ...button }: RestoreButtonProps) {
  const { isPending, run } = useRestore(noun, onRestore);
  return (
    <Button
      {...button}
      icon={<ArchiveRestore />}
      aria-label={`Restore ${name}`}
      isPending={isPending}
      onPress={() => void run()}
    >
      Restore
    </Button>
  );
}
