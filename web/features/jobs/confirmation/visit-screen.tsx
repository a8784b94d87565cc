import { ErrorState } from "@fettle/design-system/ErrorState";
import { Skeleton } from "@fettle/design-system/Skeleton";
import {
  ConfirmVisitDocument,
  DeclineVisitDocument,
  VisitDocument,
  type VisitFactsFragment,
} from "../../../generated/graphql.ts";
import { clearDraft } from "../../../lib/draft.ts";
import type { PublicScreenProps } from "../../../platform/public-link/public-screen.ts";
import { usePublicAction, usePublicQuery } from "../../../platform/public-link/use-public-request.ts";
import { DeadLink } from "./dead-link.tsx";
import { declineDraft } from "./decline-draft.ts";
import { VisitDocket, type VisitDocketProps } from "./visit-docket.tsx";
import { page, skeleton } from "./visit-screen.css.ts";

export default function VisitScreen({ token }: PublicScreenProps) {
  const { data, error, isLoading, load, show } = usePublicQuery(VisitDocument, { token });
  const confirmation = usePublicAction(ConfirmVisitDocument, ({ confirmVisit }) =>
    show({ visit: confirmVisit }),
  );
  const declining = usePublicAction(DeclineVisitDocument, ({ declineVisit }) => {
    clearDraft(declineDraft(token));
    show({ visit: declineVisit });
  });
  return (
    <main className={page}>
      <Content
        token={token}
        visit={data?.visit}
        error={error}
        isLoading={isLoading}
        onRetry={load}
        onConfirm={() => confirmation.act({ token })}
        isConfirming={confirmation.isPending}
        failure={confirmation.failure}
        onDecline={(text) => declining.act({ token, text })}
        isDeclining={declining.isPending}
        declineFailure={declining.failure}
      />
    </main>
  );
}

interface ContentProps extends Omit<VisitDocketProps, "visit"> {
  visit: VisitFactsFragment | null | undefined;
  error: Error | undefined;
  isLoading: boolean;
  onRetry: () => void;
}

function Content({ visit, error, isLoading, onRetry, ...confirming }: ContentProps) {
  if (visit?.state === "ended") return <DeadLink organisation={visit} />;
  if (visit) return <VisitDocket visit={visit} {...confirming} />;
  if (visit === null) return <DeadLink />;
  if (error) {
    return (
      <ErrorState
        isPage
        heading="Your visit couldn’t be loaded"
        detail={error.message}
        isRetrying={isLoading}
        onRetry={onRetry}
      />
    );
  }
  return (
    <div className={skeleton} role="status" aria-label="Loading your visit">
      <Skeleton width="60%" height={28} />
      <Skeleton height={220} />
      <Skeleton height={52} />
    </div>
  );
}
