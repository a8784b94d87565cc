import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { socket } from "../apollo/socket.ts";
import { beginEpoch, isFirstConnectionLate } from "./connection-epoch.ts";

/** A page hidden for longer than this may have slept through its socket's end without noticing. */
const ASLEEP_MS = 60_000;

/** Brings what is on screen up to date, once, when the live connection returns after an outage or sleep. */
export function LiveConnection() {
  const client = useApolloClient();

  useEffect(() => {
    let wasConnected = false;
    return socket.on("connected", () => {
      if (wasConnected || isFirstConnectionLate()) {
        beginEpoch();
        client.refetchQueries({ include: "active" });
      }
      wasConnected = true;
    });
  }, [client]);

  useEffect(() => {
    let hiddenAt = 0;
    const onVisibility = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (hiddenAt && Date.now() - hiddenAt > ASLEEP_MS) socket.terminate();
    };
    const onOffline = () => socket.terminate();
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("offline", onOffline);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("offline", onOffline);
    };
  }, []);

  return null;
}
