import { lazy } from "react";
import { HelpPanelHost } from "../../features/help/help-panel-host.tsx";
import { PendingSignIn } from "../../platform/session/pending-sign-in.tsx";
import { LazySubscriptionDialog } from "./lazy-subscription-dialog.tsx";

const SignInDialog = lazy(() => import("../../features/auth/sign-in-dialog.tsx"));

/** What stands beside every screen and no first one needs. */
export default function LateParts() {
  return (
    <>
      <LazySubscriptionDialog />
      <PendingSignIn Dialog={SignInDialog} />
      <HelpPanelHost />
    </>
  );
}
