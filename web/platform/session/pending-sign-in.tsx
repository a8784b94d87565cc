import { type ComponentType, Suspense } from "react";
import { useStore } from "../store.ts";
import { signInRequest } from "./sign-in-request.ts";

export interface SignInDialogProps {
  onAnswer: (signedIn: boolean) => void;
}

export function PendingSignIn({ Dialog }: { Dialog: ComponentType<SignInDialogProps> }) {
  const request = useStore(signInRequest);
  return (
    request && (
      <Suspense>
        <Dialog onAnswer={request.resolve} />
      </Suspense>
    )
  );
}
