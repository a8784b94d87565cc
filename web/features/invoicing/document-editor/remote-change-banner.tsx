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
          ? `Someone just deleted this ${noun}.`
          : `Someone just changed this ${noun}.`
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
      Your changes are safe.
    </Banner>
  );
}
