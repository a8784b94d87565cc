import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { FlaskConical } from "lucide-react";
import { lazy, Suspense, useState } from "react";

const RemoveSamplesDialog = lazy(() => import("./remove-samples-dialog.tsx"));

/** Says that samples are among the records, with the press that removes them. */
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
        Nothing is sent for it, and one press removes all of it.
      </Banner>
      {isAsked && (
        <Suspense>
          <RemoveSamplesDialog onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
