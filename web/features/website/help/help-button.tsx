import { FrameButton } from "@fettle/design-system/patterns/FrameButton";
import { CircleHelp } from "lucide-react";
import { openHelp } from "./help-panel.ts";

export default function HelpButton() {
  return (
    <FrameButton icon={<CircleHelp />} keys="?" onPress={() => openHelp()}>
      Help
    </FrameButton>
  );
}
