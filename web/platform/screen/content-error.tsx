import { ErrorState } from "@fettle/design-system/ErrorState";
import { type ComponentType, useEffect } from "react";
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from "react-router";
import { reloadPage } from "../../lib/reload-page.ts";
import { errorCode, errorDetail } from "../apollo/error-text.ts";
import { useRouteHandle } from "../document-title.ts";
import { useOnline } from "../offline/online.ts";
import { isNothingShown } from "../offline/shown-from.ts";
import { NotFound as MembersNotFound, NotOnDevice } from "./not-found.tsx";
import { page } from "./page.css.ts";

const OFFLINE = "You’re offline. You can open this when you’re back online.";

/** A screen's error boundary. Retry reloads the URL, or the whole page if a release has removed our chunks. */
export function ContentError({ NotFound = MembersNotFound }: { NotFound?: ComponentType }) {
  const error = useRouteError();
  const handle = useRouteHandle();
  const navigate = useNavigate();
  const location = useLocation();
  const isOnline = useOnline();
  useEffect(() => {
    isNothingShown.set(true);
    return () => isNothingShown.set(false);
  }, []);
  if (isNotFound(error)) return <NotFound />;
  const isOwnFault = error instanceof TypeError || errorCode(error) === "OUTDATED_CLIENT";
  if (!isOnline && NotFound === MembersNotFound) {
    return <NotOnDevice />;
  }
  return (
    <div className={page}>
      <ErrorState
        isPage
        heading={handle?.loadError ?? "Something went wrong"}
        detail={isOnline ? (isOwnFault ? "Please try again." : errorDetail(error)) : OFFLINE}
        onRetry={() =>
          isOwnFault && navigator.onLine ? reloadPage() : navigate(location, { replace: true })
        }
      />
    </div>
  );
}

const isNotFound = (error: unknown) =>
  isRouteErrorResponse(error) ? error.status === 404 : errorCode(error) === "NOT_FOUND";
