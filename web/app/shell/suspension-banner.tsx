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
            Contact support
          </Button>
        }
      >
        {notice} You can still view and export everything, but you can’t make changes. Messages to customers
        are on hold.
      </Banner>
    </div>
  );
}
