import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { isManaging } from "@fettle/rules/identity/role";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { WAYS } from "../platform/screen/not-found.tsx";
import { page, ways } from "../platform/screen/page.css.ts";
import { RootError } from "../platform/screen/root-error.tsx";

/** Members see the not-found screen, with a link to their app. */
export function GuardError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RootError />;
  return (
    <main className={page}>
      <EmptyState
        isPage
        heading="Page not found"
        detail="It may have moved. Try one of these."
        illustration={false}
        action={
          <div className={ways}>
            {WAYS.filter((way) => !way.isForManagers || isManaging(error.data)).map(({ href, label }) => (
              <Button key={href} variant="secondary" onPress={() => location.assign(href)}>
                {label}
              </Button>
            ))}
          </div>
        }
      />
    </main>
  );
}
