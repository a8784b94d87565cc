import { ErrorState } from "@fettle/design-system/ErrorState";
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from "react-router";
import { reloadPage } from "../../lib/reload-page.ts";
import { errorCode, errorDetail } from "../apollo/error-text.ts";
import { useRouteHandle } from "../document-title.ts";
import { useOnline } from "../offline/online.ts";
import { NotFound } from "./not-found.tsx";
import { page } from "./page.css.ts";

/**
 * Where a screen failed: navigation around it stays. Retry asks for the same address again; from the server where
 * the client itself failed, as an old one does whose parts the server has no longer.
 */
export function ContentError() {
  const error = useRouteError();
  const handle = useRouteHandle();
  const navigate = useNavigate();
  const location = useLocation();
  const isOnline = useOnline();
  if (isNotFound(error)) return <NotFound />;
  const isOwnFault = error instanceof TypeError || errorCode(error) === "OUTDATED_CLIENT";
  return (
    <div className={page}>
      <ErrorState
        isPage
        heading={handle?.loadError ?? "Something went wrong"}
        detail={
          isOnline
            ? isOwnFault
              ? "Please try again."
              : errorDetail(error)
            : "You’re offline. This opens once the network is back."
        }
        onRetry={() =>
          isOwnFault && navigator.onLine ? reloadPage() : navigate(location, { replace: true })
        }
      />
    </div>
  );
}

const isNotFound = (error: unknown) =>
  isRouteErrorResponse(error) ? error.status === 404 : errorCode(error) === "NOT_FOUND";
