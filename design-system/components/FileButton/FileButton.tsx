import { FileTrigger } from "react-aria-components/FileTrigger";
import { Button, type ButtonProps } from "../Button/Button.tsx";
import { useHeld } from "../HeldActions/HeldActions.tsx";

export interface FileButtonProps extends Omit<ButtonProps, "onPress" | "href"> {
  /** Media types that the picker offers. */
  accept: readonly string[];
  allowsMultiple?: boolean;
  /** Opens the camera where the device has one. */
  camera?: "environment" | "user";
  onFiles: (files: File[]) => void;
}

/** A button that opens the file picker or the camera. */
export function FileButton({ accept, allowsMultiple, camera, onFiles, ...button }: FileButtonProps) {
  // Outside the trigger, because its press would open the picker.
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
