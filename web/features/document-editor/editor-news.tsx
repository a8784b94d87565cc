import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";

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
