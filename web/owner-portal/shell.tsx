import { PortalFoot } from "@fettle/design-system/patterns/PortalFoot";

import { useLiveAlerts } from "../features/business-dashboard/use-alerts.ts";
import { OwnerLogoutDocument } from "../generated/graphql.ts";
import { useOwnerPerson, useOwnerViewer } from "../platform/portal/owner-viewer.ts";
import { PortalShell } from "../platform/portal/portal-shell.tsx";
import { usePortalLeave } from "../platform/portal/use-portal-leave.tsx";
import { lazyPart } from "../platform/screen/lazy-part.ts";
import { PendingSignIn } from "../platform/session/pending-sign-in.tsx";
import { PersonSource } from "../platform/session/person.ts";
import { sectionsWith } from "./sections.ts";

const SignInDialog = lazyPart(() => import("../features/business-auth/sign-in-dialog.tsx"));

/** Accounts made at start-up have it as their name. */
const LABEL = "Business Owner";

/** The frame around the owner's screens. */
export function Shell() {
  return (
    <PersonSource value={useOwnerPerson}>
      <OwnerShell />
      <PendingSignIn Dialog={SignInDialog} />
    </PersonSource>
  );
}

function OwnerShell() {
  const { name, email } = useOwnerViewer();
  const { leave, dialog } = usePortalLeave({
    mutation: OwnerLogoutDocument,
    label: "Exit Admin",
    to: "/auth/login?next=/admin",
  });
  return (
    <>
      <PortalShell
        frame="owner"
        tag="Business"
        homeHref="/admin"
        sections={sectionsWith(useLiveAlerts())}
        foot={
          <PortalFoot
            name={name === LABEL ? email : name}
            detail={name === LABEL ? LABEL : `${LABEL} · ${email}`}
            leave={{ label: "Exit Admin", look: "button", onPress: leave }}
          />
        }
      />
      {dialog}
    </>
  );
}
