import { ErrorState } from "@fettle/design-system/ErrorState";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { type ComponentType, useEffect, useEffectEvent, useRef } from "react";
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from "react-router";
import { noteError } from "../../lib/ignored.ts";
import { reloadPage } from "../../lib/reload-page.ts";
import { errorCode, errorDetail } from "../apollo/error-text.ts";
import { isTransient } from "../apollo/transient-failure.ts";
import { useRouteHandle } from "../document-title.ts";
import { useIsGoing } from "../navigating.ts";
import { useOnline } from "../offline/online.ts";
import { isNothingShown } from "../offline/shown-from.ts";
import { NotFound as MembersNotFound, NotOnDevice } from "./not-found.tsx";
import { page } from "./page.css.ts";
import { useAutoRetry } from "./use-auto-retry.ts";

const OFFLINE = "You’re offline. You can open this when you’re back online.";

/** A screen's error boundary, under the route's title. Loads again once the network is back. Retry reloads the URL, or the whole page if a release has removed our chunks. */
export function ContentError({ NotFound = MembersNotFound }: { NotFound?: ComponentType }) {
  const error = useRouteError();
  const handle = useRouteHandle();
  const navigate = useNavigate();
  const location = useLocation();
  const isOnline = useOnline();
  const isLoading = useIsGoing();
  useEffect(() => noteError("caught", error), [error]);
  useEffect(() => {
    isNothingShown.set(true);
    return () => isNothingShown.set(false);
  }, []);
  const retry = useEffectEvent(() => navigate(location, { replace: true }));
  // The event may come before this screen listens for it, so follow the state.
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) void retry();
    wasOffline.current = !isOnline;
  }, [isOnline]);
  useAutoRetry({ isOn: isOnline && isTransient(error), isTrying: isLoading, retry });
  if (isNotFound(error)) return <NotFound />;
  const isOwnFault = error instanceof TypeError || errorCode(error) === "OUTDATED_CLIENT";
  if (!isOnline && NotFound === MembersNotFound) {
    return <NotOnDevice />;
  }
  return (
    <>
      {handle && <PageHeader title={handle.title} />}
      <div className={page}>
        <ErrorState
          isPage={!handle}
          heading={handle?.loadError ?? "Something went wrong"}
          detail={isOnline ? (isOwnFault ? "Please try again." : errorDetail(error)) : OFFLINE}
          onRetry={() =>
            isOwnFault && navigator.onLine ? reloadPage() : navigate(location, { replace: true })
          }
        />
      </div>
    </>
  );
}

const isNotFound = (error: unknown) =>
  isRouteErrorResponse(error) ? error.status === 404 : errorCode(error) === "NOT_FOUND";
