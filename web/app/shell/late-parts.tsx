import { useLocation } from "react-router";
import { HelpPanelHost } from "../../features/website/help/help-panel-host.tsx";
import { useRememberVisits } from "../../features/workspace/search/remember-visits.ts";
import { lazyPart } from "../../platform/screen/lazy-part.ts";
import { PendingSignIn } from "../../platform/session/pending-sign-in.tsx";
import { useViewer } from "../../platform/session/viewer.ts";
import { AppKeys } from "./app-keys.tsx";
import { LazySubscriptionDialog } from "./lazy-subscription-dialog.tsx";

const SignInDialog = lazyPart(() => import("../../features/identity/auth/sign-in-dialog.tsx"));

export default function LateParts() {
  useRememberVisits(useViewer().id, useLocation().pathname);
  return (
    <>
      <LazySubscriptionDialog />
      <PendingSignIn Dialog={SignInDialog} />
      <HelpPanelHost />
      <AppKeys />
    </>
  );
}
