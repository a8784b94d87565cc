import { FrameButton } from "@fettle/design-system/patterns/FrameButton";
import { CircleHelp } from "lucide-react";
import { openHelp } from "./help-panel.ts";

/** Opens help for the screen, from the frame. */
export default function HelpButton() {
  return (
    <FrameButton icon={<CircleHelp />} keys="?" onPress={() => openHelp()}>
      Help
    </FrameButton>
  );
}
