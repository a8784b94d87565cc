import { useQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { SuspensionDocument } from "../../generated/graphql.ts";
import { bar } from "./suspension-banner.css.ts";

export function SuspensionBanner() {
  const { data } = useQuery(SuspensionDocument, { context: { handlesErrors: true } });
  const notice = data?.viewer?.organisation.suspensionNotice;
  if (typeof notice !== "string") return null;
  return (
    <div className={bar}>
      <Banner
        severity="critical"
        title="This account is suspended."
        action={
          <Button size="inline" href="/support/new">
            Write to support
          </Button>
        }
      >
        {notice} You can read and export everything. Nothing can be changed, and messages to customers wait.
      </Banner>
    </div>
  );
}
