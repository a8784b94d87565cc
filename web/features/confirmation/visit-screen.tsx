import { useMutation, useQuery } from "@apollo/client/react";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { useParams } from "react-router";
import { errorText } from "../../app/apollo/error-text.ts";
import { ConfirmVisitDocument, VisitDocument, type VisitFactsFragment } from "../../generated/graphql.ts";
import { DeadLink } from "./dead-link.tsx";
import { VisitDocket, type VisitDocketProps } from "./visit-docket.tsx";
import { page, skeleton } from "./visit-screen.css.ts";

const anonymously = { isAnonymous: true, handlesErrors: true };

/** Where the link of a confirmation message leads: the customer sees the visit and confirms it. */
export function Component() {
  const { token = "" } = useParams();
  const { data, error, loading, refetch } = useQuery(VisitDocument, {
    variables: { token },
    context: anonymously,
    // Whoever opens the link again must see what became of the visit.
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
  });
  const [confirm, confirmation] = useMutation(ConfirmVisitDocument, {
    variables: { token },
    context: anonymously,
    update: (cache, { data }) =>
      cache.writeQuery({
        query: VisitDocument,
        variables: { token },
        data: { visit: data?.confirmVisit ?? null },
      }),
  });
  return (
    <main className={page}>
      {/* The address holds the secret: it goes into no index and to no other site. */}
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Content
        visit={data?.visit}
        error={error}
        isLoading={loading}
        onRetry={() => refetch().catch(() => {})}
        onConfirm={() => confirm().catch(() => {})}
        isConfirming={confirmation.loading}
        failure={confirmation.error && errorText(confirmation.error)}
      />
    </main>
  );
}

interface ContentProps extends Omit<VisitDocketProps, "visit"> {
  /** null for a token that nobody was sent. */
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
        heading="Your visit couldn’t be loaded"
        detail={errorText(error)}
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
