import { PortalFoot } from "@fettle/design-system/patterns/PortalFoot";
import { Headset } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useUnsortedCount } from "../features/support/desk-tickets/use-unsorted-count.ts";
import { StaffLogoutDocument } from "../generated/graphql.ts";
import { KEYS, useKeys } from "../platform/keys/keys.ts";
import { PortalShell } from "../platform/portal/portal-shell.tsx";
import { useStaffPerson, useStaffViewer } from "../platform/portal/staff-viewer.ts";
import { usePortalLeave } from "../platform/portal/use-portal-leave.tsx";
import { lazyOpened, lazyPart } from "../platform/screen/lazy-part.ts";
import { PendingSignIn } from "../platform/session/pending-sign-in.tsx";
import { PersonSource } from "../platform/session/person.ts";
import { sectionsFor } from "./sections.ts";
import { useDeskAlerts } from "./use-desk-alerts.ts";

const PROFILE = "/support-admin/profile";
const DeskKeys = lazyOpened(() => import("../features/support/desk-tickets/desk-keys.tsx"));
const SignInDialog = lazyPart(() => import("../features/support/desk-auth/sign-in-dialog.tsx"));

export function Shell() {
  return (
    <PersonSource value={useStaffPerson}>
      <StaffShell />
      <PendingSignIn Dialog={SignInDialog} />
    </PersonSource>
  );
}

function StaffShell() {
  const { name, email, role, avatarUrl } = useStaffViewer();
  const { pathname } = useLocation();
  useDeskAlerts();
  const [areKeysOpen, setKeysOpen] = useState(false);
  useKeys({ [KEYS.help]: () => setKeysOpen(true) }, "app");
  const { leave, dialog } = usePortalLeave({
    mutation: StaffLogoutDocument,
    label: "Log out",
    to: "/support-admin/login",
  });
  return (
    <>
      <PortalShell
        frame="support"
        tag="Support"
        homeHref="/support-admin"
        profileHref={PROFILE}
        sections={sectionsFor(role, useUnsortedCount())}
        foot={
          <PortalFoot
            name={name}
            detail={email}
            profileHref={PROFILE}
            isProfileCurrent={pathname === PROFILE}
            avatarSrc={avatarUrl}
            badge={{ icon: <Headset size={14} aria-hidden />, label: "Support Staff" }}
            leave={{ label: "Log out", look: "icon", onPress: leave }}
          />
        }
      />
      {dialog}
      {areKeysOpen && (
        <Suspense>
          <DeskKeys onClose={() => setKeysOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
