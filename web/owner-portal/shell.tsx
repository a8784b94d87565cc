import { PortalFoot } from "@fettle/design-system/patterns/PortalFoot";
import { useLocation } from "react-router";
import { useLiveAlerts } from "../features/owner/dashboard/use-alerts.ts";
import { OwnerLogoutDocument } from "../generated/graphql.ts";
import { ownerWords, useOwnerPerson, useOwnerViewer } from "../platform/portal/owner-viewer.ts";
import { PortalShell } from "../platform/portal/portal-shell.tsx";
import { usePortalLeave } from "../platform/portal/use-portal-leave.tsx";
import { lazyPart } from "../platform/screen/lazy-part.ts";
import { PendingSignIn } from "../platform/session/pending-sign-in.tsx";
import { PersonSource } from "../platform/session/person.ts";
import { sectionsWith } from "./sections.ts";

const SignInDialog = lazyPart(() => import("../features/owner/auth/sign-in-dialog.tsx"));

const PROFILE = "/admin/profile";

export function Shell() {
  return (
    <PersonSource value={useOwnerPerson}>
      <OwnerShell />
      <PendingSignIn Dialog={SignInDialog} />
    </PersonSource>
  );
}

function OwnerShell() {
  const { name, detail } = ownerWords(useOwnerViewer());
  const { pathname } = useLocation();
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
        profileHref={PROFILE}
        sections={sectionsWith(useLiveAlerts())}
        foot={
          <PortalFoot
            name={name}
            detail={detail}
            profileHref={PROFILE}
            isProfileCurrent={pathname === PROFILE}
            leave={{ label: "Exit Admin", look: "button", onPress: leave }}
          />
        }
      />
      {dialog}
    </>
  );
}
