import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { isManaging } from "@fettle/rules/identity/role";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { usePageTitle } from "../document-title.ts";
import { isSitePage } from "../members-path.ts";
import { isNothingShown } from "../offline/shown-from.ts";
import { useViewer } from "../session/viewer.ts";
import { ways as list, page } from "./page.css.ts";

export const WAYS = [
  { href: "/schedule", label: "Schedule" },
  { href: "/jobs", label: "Jobs" },
  { href: "/customers", label: "Customers" },
  { href: "/quotes", label: "Quotes", isForManagers: true },
];

export const NotOnDevice = () => (
  <NotFound
    heading="Not on this device"
    detail="You’re offline. You can open this when you’re back online."
  />
);

/** An unknown address, or a public page the server didn't return. */
export function UnknownPage() {
  const isElsewhere = isSitePage(useLocation().pathname);
  useEffect(() => {
    if (!isElsewhere) return;
    const reload = () => location.reload();
    addEventListener("online", reload);
    isNothingShown.set(true);
    return () => {
      removeEventListener("online", reload);
      isNothingShown.set(false);
    };
  }, [isElsewhere]);
  return isElsewhere ? <NotOnDevice /> : <NotFound />;
}

export function NotFound({ heading = "Page not found", detail = "It may have moved. Try one of these." }) {
  usePageTitle(heading);
  const mayManage = isManaging(useViewer().role);
  return (
    <div className={page}>
      <EmptyState
        isPage
        heading={heading}
        detail={detail}
        illustration={false}
        action={
          <div className={list}>
            {WAYS.filter((way) => mayManage || !way.isForManagers).map(({ href, label }) => (
              <Button key={href} href={href} variant="secondary">
                {label}
              </Button>
            ))}
          </div>
        }
      />
    </div>
  );
}
