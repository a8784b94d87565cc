import { ErrorState } from "@fettle/design-system/ErrorState";
import type { VisitFactsFragment } from "../../../generated/graphql.ts";
import { CallButton } from "../../../platform/public-link/call-button.tsx";

type Organisation = Pick<VisitFactsFragment, "organisationName" | "organisationPhone">;

export function DeadLink({ organisation }: { organisation?: Organisation }) {
  if (!organisation) {
    return (
      <ErrorState
        isPage
        heading="This link isn’t known"
        detail="Check that all of it was copied, or call the business that sent it to you."
      />
    );
  }
  const { organisationName, organisationPhone } = organisation;
  const advice = organisationPhone ? "Call them and they will tell you." : "Ask them how it stands.";
  return (
    <ErrorState
      isPage
      heading="This link has ended"
      detail={`Your visit by ${organisationName} was moved, cancelled or has taken place. ${advice}`}
      action={<CallButton phone={organisationPhone} variant="primary" />}
    />
  );
}
