import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { onConnected, socket } from "../apollo/socket.ts";
import { beginEpoch } from "../live/connection-epoch.ts";

/**
 * Refetches what is on screen whenever the live connection is back after a gap: what changed meanwhile sent no event
 * here. Screens poll beside it, so nothing more is needed after a page's first connection.
 */
export default function PortalLive() {
  const client = useApolloClient();
  useEffect(() => {
    let isFirst = true;
    return onConnected(() => {
      if (!isFirst) {
        beginEpoch();
        client.refetchQueries({ include: "active" }).catch(() => {});
      }
      isFirst = false;
    });
  }, [client]);
  useEffect(() => {
    const onOffline = () => socket.terminate();
    addEventListener("offline", onOffline);
    return () => removeEventListener("offline", onOffline);
  }, []);
  return null;
}
