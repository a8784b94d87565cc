import { useApolloClient } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Switch } from "@fettle/design-system/Switch";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { useState } from "react";
import type { PushSettingsFieldsFragment } from "../../../generated/graphql.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { device } from "../../../platform/device/device.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { type PushHere, readPushHere, turnPushOff, turnPushOn } from "../../../platform/push/push-here.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "./profile.css.ts";

const WORDS: Record<PushHere, string> = {
  unsupported: "This browser can’t show notifications.",
  "home-screen":
    "On an iPhone or iPad, notifications only work in the Home Screen app. Tap Share, then Add to Home Screen, and sign in there.",
  denied: `Notifications are blocked here. Allow them for ${PRODUCT_NAME} in your browser or phone settings.`,
  off: "Your device will ask for permission once.",
  on: "You’ll get notifications on this device while you’re signed in.",
};

const FAILED = "Failed to change notifications";

type Settings = Pick<PushSettingsFieldsFragment, "publicKey" | "services">;

export function NotifyHere({ settings: { publicKey, services } }: { settings: Settings }) {
  const isReached = !device.push || services.includes(device.push.service);
  if (!isReached) return <p className={css.help}>Notifications for this app aren’t set up on the server.</p>;
  return <HereSwitch publicKey={publicKey} />;
}

function HereSwitch({ publicKey }: { publicKey: string }) {
  const client = useApolloClient();
  const { id } = useViewer();
  const [here, setHere] = useState(() => readPushHere(id));
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<{ isOn: boolean; message: string }>();
  const canChange = here === "on" || here === "off" || here === "denied";
  const turn = async (isOn: boolean) => {
    setFailed(undefined);
    setPending(true);
    try {
      if (isOn) setHere(await turnPushOn(client, id, publicKey));
      else {
        await turnPushOff(client, id);
        setHere("off");
      }
    } catch (error) {
      // The browser's own error message is meant for developers.
      const message = error instanceof DOMException ? FAILED : errorText(error, FAILED);
      setFailed({ isOn, message });
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={css.choices}>
      {canChange && (
        <Switch
          isSelected={here === "on"}
          isPending={isPending}
          onChange={(isOn) => void turn(isOn)}
          needsServer
        >
          Notify me on this device
        </Switch>
      )}
      <p className={css.help}>{WORDS[here]}</p>
      {failed && (
        <div className={css.retry}>
          <FormError message={failed.message} />
          <Button size="compact" variant="secondary" onPress={() => void turn(failed.isOn)} needsServer>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
