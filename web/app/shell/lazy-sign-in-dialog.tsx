import { lazy, Suspense } from "react";
import { signInRequest } from "../../platform/session/sign-in-request.ts";
import { useStore } from "../../platform/store.ts";

const SignInDialog = lazy(() => import("../../features/auth/sign-in-dialog.tsx"));

/** The dialog of an ended session, loaded when one has ended. */
export function LazySignInDialog() {
  const request = useStore(signInRequest);
  return (
    request && (
      <Suspense>
        <SignInDialog onAnswer={request.resolve} />
      </Suspense>
    )
  );
}
