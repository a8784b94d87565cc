import { useApolloClient } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { useEffect, useState } from "react";
import { countDrafts } from "../../../lib/draft.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { ownerOf } from "../../../platform/outbox/outbox-item.ts";
import { getIdentity } from "../../../platform/session/identity.ts";
import { signInRequest } from "../../../platform/session/sign-in-request.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { FormFailure } from "./form-failure.tsx";
import { signOut } from "./sign-out.ts";

interface AtRisk {
  unsent: number | "unknown";
  drafts: number;
}

async function atRisk(): Promise<AtRisk> {
  const identity = getIdentity();
  if (!identity) return { unsent: 0, drafts: 0 };
  const { countKept, hasDeviceKey } = await import("../../../platform/outbox/outbox-store.ts");
  const owner = ownerOf({ id: identity.userId, orgId: identity.orgId });
  // The device key seals drafts. If the session has ended, the same person can come back to their drafts.
  const areKept = signInRequest.get() !== null || (await hasDeviceKey(owner));
  return { unsent: await countKept(owner), drafts: areKept ? 0 : countDrafts(identity.userId) };
}

function useAtRisk(): AtRisk | undefined {
  const [risk, setRisk] = useState<AtRisk>();
  useEffect(() => {
    const drafts = () => countDrafts(getIdentity()?.userId ?? "");
    atRisk().then(setRisk, () => setRisk({ unsent: "unknown", drafts: drafts() }));
  }, []);
  return risk;
}

const draftWords = (drafts: number) =>
  drafts === 1
    ? "You have an unsaved form in this browser. Signing out discards it."
    : `You have ${drafts} unsaved forms in this browser. Signing out discards them.`;

const unsentWords = (unsent: number | "unknown") =>
  unsent === "unknown"
    ? "We couldn’t check this device for unsent work. If there is any, it stays locked on this device and is sent when you sign in here again."
    : `${unsent === 1 ? "One item hasn’t" : `${unsent} items haven’t`} been sent yet. ` +
      "Wait for everything to send, or sign out now. Unsent work stays locked on this device and is sent when you sign in here again.";

/** /logout: signs out by POST, then shows login. Asks first if unsent work or drafts would be lost. */
export function Component() {
  const risk = useAtRisk();
  const [isSure, setSure] = useState(false);
  if (!risk) return <AuthLayout title="Sign out" lead="Signing you out…" />;
  const { unsent, drafts } = risk;
  if (isSure || (drafts === 0 && unsent === 0)) return <SigningOut />;
  const waits = unsent !== 0;
  return (
    <AuthLayout
      title="Sign out?"
      lead={[waits && unsentWords(unsent), drafts > 0 && draftWords(drafts)].filter(Boolean).join(" ")}
    >
      <Button variant="primary" size="touch" fullWidth href={waits ? "/outbox" : "/"}>
        {waits ? "Wait and stay signed in" : "Stay signed in"}
      </Button>
      <Button variant="danger" size="touch" fullWidth onPress={() => setSure(true)}>
        {drafts > 0 ? "Discard and sign out" : "Sign out anyway"}
      </Button>
    </AuthLayout>
  );
}

function SigningOut() {
  const client = useApolloClient();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setError(undefined);
    signOut(client).catch(setError);
  }, [client, attempt]);
  return (
    <AuthLayout title="Sign out" lead={error ? "You’re still signed in." : "Signing you out…"}>
      <FormFailure message={error ? errorText(error, "Failed to sign out") : undefined} />
      {error !== undefined && (
        <>
          <Button variant="primary" size="touch" fullWidth onPress={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
          <Button variant="secondary" size="touch" fullWidth href="/">
            Stay signed in
          </Button>
        </>
      )}
    </AuthLayout>
  );
}
