import { ErrorState } from "@fettle/design-system/ErrorState";
import { Skeleton } from "@fettle/design-system/Skeleton";
import type { ReactNode } from "react";
import { page, section } from "./public-page.css.ts";

interface PublicPageProps<Document> {
  what: "quote" | "invoice";
  /** Null if the link is unknown, undefined while it's loading. */
  document: Document | null | undefined;
  error: Error | undefined;
  isLoading: boolean;
  onRetry: () => void;
  children: (document: Document) => ReactNode;
}

export function PublicPage<Document>(props: PublicPageProps<Document>) {
  return (
    <main className={page}>
      <Content {...props} />
    </main>
  );
}

function Content<Document>({
  what,
  document,
  error,
  isLoading,
  onRetry,
  children,
}: PublicPageProps<Document>) {
  if (document) return children(document);
  if (document === null) {
    return (
      <ErrorState
        isPage
        heading="This link doesn’t work"
        detail="Check that you copied the whole link, or ask the business that sent it."
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        isPage
        heading={`We couldn’t load your ${what}`}
        detail={error.message}
        isRetrying={isLoading}
        onRetry={onRetry}
      />
    );
  }
  return (
    <div className={section} role="status" aria-label={`Loading your ${what}`}>
      <Skeleton width="60%" height={28} />
      <Skeleton height={120} />
      <Skeleton height={260} />
    </div>
  );
}
