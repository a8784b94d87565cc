import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { useState } from "react";
import { usePerson } from "../session/person.ts";

export interface RestoredDraftProps {
  typedAt: string | undefined;
  onStartOver: () => void;
}

export function RestoredDraft({ typedAt, onStartOver }: RestoredDraftProps) {
  const { timeZone } = usePerson();
  const [isShown, setShown] = useState(true);
  if (!isShown || typedAt === undefined) return null;
  return (
    <Banner
      severity="info"
      title="Pick up where you left off."
      action={
        <Button size="inline" onPress={onStartOver}>
          Start over
        </Button>
      }
      onDismiss={() => setShown(false)}
    >
      Typed {formatWallDateTime(instantWallTime(typedAt, timeZone))}. Only in this browser until you save.
    </Banner>
  );
}
