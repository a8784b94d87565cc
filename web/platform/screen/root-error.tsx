import { ErrorState } from "@fettle/design-system/ErrorState";
import { useRouteError } from "react-router";
import { reloadPage } from "../../lib/reload-page.ts";
import { errorText } from "../apollo/error-text.ts";
import { useOnline } from "../offline/online.ts";
import { page } from "./page.css.ts";

/** The last error boundary, when not even the navigation could load, as on a start without a network. */
export function RootError() {
  const error = useRouteError();
  const isOnline = useOnline();
  return (
    <main className={page}>
      <ErrorState
        isPage
        heading={isOnline ? "Something went wrong" : "You’re offline"}
        detail={isOnline ? errorText(error, "Please try again.") : "This opens once the network is back."}
        onRetry={reloadPage}
      />
    </main>
  );
}
