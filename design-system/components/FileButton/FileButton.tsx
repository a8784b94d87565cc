import { FileTrigger } from "react-aria-components/FileTrigger";
import { Button, type ButtonProps } from "../Button/Button.tsx";
import { useHeld } from "../HeldActions/HeldActions.tsx";

export interface FileButtonProps extends Omit<ButtonProps, "onPress" | "href"> {
  accept: readonly string[];
  allowsMultiple?: boolean;
  camera?: "environment" | "user";
  onFiles: (files: File[]) => void;
}

export function FileButton({ accept, allowsMultiple, camera, onFiles, ...button }: FileButtonProps) {
  // Rendered outside the trigger, because pressing the trigger opens the picker.
  if (useHeld(button)) return <Button {...button} />;
  return (
    <FileTrigger
      acceptedFileTypes={accept}
      allowsMultiple={allowsMultiple}
      defaultCamera={camera}
      onSelect={(files) => files && files.length > 0 && onFiles([...files])}
    >
      <Button {...button} />
    </FileTrigger>
  );
}
