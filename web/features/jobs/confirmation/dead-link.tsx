import { ErrorState } from "@fettle/design-system/ErrorState";
import type { VisitFactsFragment } from "../../../generated/graphql.ts";
import { CallButton } from "../../../platform/public-link/call-button.tsx";

type Organisation = Pick<VisitFactsFragment, "organisationName" | "organisationPhone">;

export function DeadLink({ organisation }: { organisation?: Organisation }) {
  if (!organisation) {
    return (
      <ErrorState
        isPage
        heading="This link doesn’t work"
        detail="Check that you copied the whole link, or call the business that sent it."
      />
    );
  }
  const { organisationName, organisationPhone } = organisation;
  const advice = organisationPhone ? "Call them for details." : "Ask them for an update.";
  return (
    <ErrorState
      isPage
      heading="This link has ended"
      detail={`Your visit from ${organisationName} has been moved, cancelled or completed. ${advice}`}
      action={<CallButton phone={organisationPhone} variant="primary" />}
    />
  );
}
