import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { ignored } from "../../lib/ignored.ts";
import { onConnected, socket } from "../apollo/socket.ts";
import { beginEpoch } from "../live/connection-epoch.ts";

/** Refetches visible queries on every connect. We missed earlier events, and screens poll only while disconnected. */
export default function PortalLive() {
  const client = useApolloClient();
  useEffect(() => {
    return onConnected(() => {
      beginEpoch();
      client
        .refetchQueries({ include: "active" })
        .catch((error) => ignored(error, "each screen shows its own error"));
    });
  }, [client]);
  useEffect(() => {
    const onOffline = () => socket.terminate();
    addEventListener("offline", onOffline);
    return () => removeEventListener("offline", onOffline);
  }, []);
  return null;
}
