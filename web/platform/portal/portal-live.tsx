import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { onConnected, socket } from "../apollo/socket.ts";
import { beginEpoch } from "../live/connection-epoch.ts";

/**
 * Refetches what is on screen whenever the live connection stands, for the first time or after a gap: what changed
 * before sent no event here, and screens poll only while it doesn't stand.
 */
export default function PortalLive() {
  const client = useApolloClient();
  useEffect(() => {
    return onConnected(() => {
      beginEpoch();
      client.refetchQueries({ include: "active" }).catch(() => {});
    });
  }, [client]);
  useEffect(() => {
    const onOffline = () => socket.terminate();
    addEventListener("offline", onOffline);
    return () => removeEventListener("offline", onOffline);
  }, []);
  return null;
}
