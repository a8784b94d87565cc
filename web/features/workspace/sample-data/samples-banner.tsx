import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { FlaskConical } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";

const RemoveSamplesDialog = lazyOpened(() => import("./remove-samples-dialog.tsx"));

export default function SamplesBanner() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Banner
        title="You’re looking at sample data."
        icon={<FlaskConical />}
        action={
          <Button size="inline" onPress={() => setAsked(true)}>
            Remove samples
          </Button>
        }
      >
        We never send anything for samples, and you can remove them all at once.
      </Banner>
      {isAsked && (
        <Suspense>
          <RemoveSamplesDialog onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
