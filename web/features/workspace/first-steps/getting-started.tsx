import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { SampleRecordsDocument } from "../../../generated/graphql.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import * as css from "./getting-started.css.ts";
import { useFirstSteps } from "./use-first-steps.ts";

const AddSamplesDialog = lazyOpened(() => import("../sample-data/add-samples-dialog.tsx"));
const RemoveSamplesDialog = lazyOpened(() => import("../sample-data/remove-samples-dialog.tsx"));

export function GettingStarted() {
  const { firstSteps, setShown } = useFirstSteps();
  const navigate = useNavigate();
  const bringBack = async () => {
    const { data } = await setShown(true);
    if (data) await navigate("/");
  };
  return (
    <div className={css.narrow}>
      <Card title="Getting started">
        <div className={css.row}>
          <div className={css.words}>
            <p className={css.title}>First steps</p>
            <p className={css.detail}>
              {firstSteps
                ? "The first steps are on your dashboard."
                : "Details, logo, customers, the first job, the team."}
            </p>
          </div>
          {firstSteps ? (
            <Button href="/" aria-label="Open the first steps">
              Open
            </Button>
          ) : (
            <Button onPress={() => void bringBack()} aria-label="Show on the dashboard: first steps">
              Show on the dashboard
            </Button>
          )}
        </div>
        <SampleDataRow />
      </Card>
    </div>
  );
}

function SampleDataRow() {
  const { data } = useQuery(SampleRecordsDocument, { fetchPolicy: "cache-and-network" });
  const [isAsked, setAsked] = useState(false);
  const hasSamples = (data?.sampleRecords.length ?? 0) > 0;
  const close = () => setAsked(false);
  return (
    <div className={css.row}>
      <div className={css.words}>
        <p className={css.title}>Sample data</p>
        <p className={css.detail}>
          {hasSamples
            ? "We never send anything for samples, and you can remove them all at once."
            : "Customers, equipment, jobs, a quote and an invoice to try things out."}
        </p>
      </div>
      <Button onPress={() => setAsked(true)} isDisabled={!data}>
        {hasSamples ? "Remove samples" : "Add sample data"}
      </Button>
      {isAsked && (
        <Suspense>
          {hasSamples ? <RemoveSamplesDialog onClose={close} /> : <AddSamplesDialog onClose={close} />}
        </Suspense>
      )}
    </div>
  );
}
