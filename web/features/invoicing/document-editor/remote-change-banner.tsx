import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";

interface RemoteChangeBannerProps {
  noun: string;
  remoteChange: "updated" | "deleted";
  onReview: () => void;
}

export function RemoteChangeBanner({ noun, remoteChange, onReview }: RemoteChangeBannerProps) {
  return (
    <Banner
      severity="warning"
      title={
        remoteChange === "deleted"
          ? `This ${noun} was deleted just now.`
          : `Someone changed this ${noun} just now.`
      }
      isAlert
      action={
        remoteChange === "updated" && (
          <Button size="inline" onPress={onReview}>
            See what changed
          </Button>
        )
      }
    >
      Nothing you typed is lost.
    </Banner>
  );
}
