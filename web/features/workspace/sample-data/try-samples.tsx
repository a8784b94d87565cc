import { Suspense, useState } from "react";
import { Button } from "react-aria-components/Button";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import * as css from "./sample-data.css.ts";

const AddSamplesDialog = lazyOpened(() => import("./add-samples-dialog.tsx"));

export function TrySamples() {
  const [isAsked, setAsked] = useState(false);
  return (
    <p className={css.aside}>
      Just looking?{" "}
      <Button className={css.linkButton} onPress={() => setAsked(true)}>
        Try it with sample data
      </Button>
      {isAsked && (
        <Suspense>
          <AddSamplesDialog onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </p>
  );
}
