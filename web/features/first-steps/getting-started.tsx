import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { useNavigate } from "react-router";
import * as css from "./getting-started.css.ts";
import { useFirstSteps } from "./use-first-steps.ts";

/** Brings back what helps a new business, once it was hidden. */
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
                ? "They are on your dashboard."
                : "Details, logo, customers, the first job, the team."}
            </p>
          </div>
          {firstSteps ? (
            <Button href="/" aria-label="Open the first steps">
              Open
            </Button>
          ) : (
            <Button onPress={() => void bringBack()} aria-label="Show the first steps on the dashboard">
              Show on the dashboard
            </Button>
          )}
        </div>
      </Card>
    </div>
  );
}
