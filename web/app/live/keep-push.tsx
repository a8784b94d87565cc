import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { ignored } from "../../lib/ignored.ts";
import { renewPush } from "../../platform/push/push-here.ts";
import { onPushChanged } from "../../platform/push/worker-messages.ts";
import { currentPortal } from "../../platform/session/portal.ts";
import { useViewer } from "../../platform/session/viewer.ts";

/** Keeps push notifications working after sign-in, and when the browser changes the push endpoint. */
export function KeepPush() {
  const client = useApolloClient();
  const { id } = useViewer();
  useEffect(() => {
    if (currentPortal()) return;
    const renew = () =>
      void renewPush(client, id).catch((error) => ignored(error, "renewed at the next start"));
    renew();
    addEventListener("online", renew);
    const stop = onPushChanged(renew);
    return () => {
      removeEventListener("online", renew);
      stop();
    };
  }, [client, id]);
  return null;
}
