import { ErrorState } from "@fettle/design-system/ErrorState";
import { useRouteError } from "react-router";
import { errorText } from "../apollo/error-text.ts";
import { page } from "./page.css.ts";

/** The last resort, when even the navigation could not be shown. */
export function RootError() {
  return (
    <main className={page}>
      <ErrorState
        heading="Something went wrong"
        detail={errorText(useRouteError(), "Please try again.")}
        onRetry={() => location.reload()}
      />
    </main>
  );
}
