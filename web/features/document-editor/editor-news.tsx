import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { formatWallDateTime } from "@fettle/rules/format-wall-time";
import { instantWallTime } from "@fettle/rules/wall-time";
import { useState } from "react";
import { useViewer } from "../../app/session/viewer.ts";

/** Says that what stands here was typed before, at an ISO instant, and never saved. */
export function RestoredDraft({ typedAt, onStartOver }: { typedAt: string; onStartOver: () => void }) {
  const { timeZone } = useViewer().organisation;
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <Banner
      severity="info"
      title="Your unsaved work is back."
      action={
        <Button size="inline" onPress={onStartOver}>
          Start over
        </Button>
      }
      onDismiss={() => setShown(false)}
    >
      Typed {formatWallDateTime(instantWallTime(typedAt, timeZone))}, kept in this browser, not saved yet.
    </Banner>
  );
}

interface EditorNewsProps {
  noun: string;
  news: "updated" | "deleted";
  onLook: () => void;
}

/** Says what somebody else just did to the document that is being written. */
export function EditorNews({ noun, news, onLook }: EditorNewsProps) {
  return (
    <Banner
      severity="warning"
      title={
        news === "deleted" ? `This ${noun} was deleted just now.` : `Someone changed this ${noun} just now.`
      }
      isAlert
      action={
        news === "updated" && (
          <Button size="inline" onPress={onLook}>
            See what changed
          </Button>
        )
      }
    >
      Nothing you typed is lost.
    </Banner>
  );
}
