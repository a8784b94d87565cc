import { ErrorState } from "@fettle/design-system/ErrorState";
import { Logo } from "@fettle/design-system/Logo";
import { useEffect } from "react";
import { useRevalidator, useRouteError } from "react-router";
import { noteError } from "../../lib/ignored.ts";
import { reloadPage } from "../../lib/reload-page.ts";
import { errorText } from "../apollo/error-text.ts";
import { isLost } from "../apollo/transient-failure.ts";
import { useOnline } from "../offline/online.ts";
import { page } from "./page.css.ts";
import { useEndPageFrame } from "./page-frame.ts";
import { bar, frame, sheet } from "./root-error.css.ts";
import { useAutoRetry } from "./use-auto-retry.ts";

/**
 * The last error boundary, for when even the navigation can't load, e.g. starting offline. Retries a start that got no
 * response.
 */
export function RootError({ heading }: { heading?: string }) {
  useEndPageFrame();
  const error = useRouteError();
  useEffect(() => noteError("caught", error), [error]);
  const isOnline = useOnline();
  const { revalidate, state } = useRevalidator();
  const isUnanswered = isLost(error);
  const isTrying = state === "loading";
  const retry = () => void revalidate();
  useAutoRetry({ isOn: isUnanswered && isOnline, isTrying, retry });
  return (
    <div className={frame}>
      <header className={bar}>
        <Logo height={31} />
      </header>
      <main className={`${sheet} ${page}`}>
        {isUnanswered && isOnline ? (
          <ErrorState
            isPage
            heading={heading ?? "We can’t reach Fettle"}
            detail="Trying again…"
            onRetry={retry}
            isRetrying={isTrying}
          />
        ) : (
          <ErrorState
            isPage
            heading={isOnline ? (heading ?? "Something went wrong") : "You’re offline"}
            detail={
              isOnline ? errorText(error, "Please try again.") : "You can open this when you’re back online."
            }
            onRetry={reloadPage}
          />
        )}
      </main>
    </div>
  );
}
