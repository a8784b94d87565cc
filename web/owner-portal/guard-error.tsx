import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { page } from "../platform/screen/page.css.ts";
import { RootError } from "../platform/screen/root-error.tsx";

/** What a member sees of the owner's portal: nothing. Anything else is an error. */
export function GuardError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RootError />;
  return (
    <main className={page}>
      <EmptyState
        isPage
        heading="Page not found"
        detail="The address may be mistyped, or the page may have moved."
        illustration={false}
        action={
          <Button variant="secondary" onPress={() => location.assign("/")}>
            Go to Dashboard
          </Button>
        }
      />
    </main>
  );
}
