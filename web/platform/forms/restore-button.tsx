import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { ArchiveRestore } from "lucide-react";
import { useRestore } from "./use-restore.ts";

export interface RestoreButtonProps extends Pick<ButtonProps, "size" | "variant"> {
  noun: string;
  name: string;
  onRestore: () => Promise<unknown>;
}

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
