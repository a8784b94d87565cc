import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { ignored } from "../../lib/ignored.ts";
import { onListChanges } from "../../platform/apollo/list-changes.ts";
import { offlineAnswers } from "../../platform/offline/offline-answers.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { forgetOtherRole } from "./forget-other-role.ts";
import { keepSent } from "./keep-sent.ts";
import { syncFieldPack } from "./sync-field-pack.ts";

const FIRST_MS = 4_000;
const TOGETHER_MS = 20_000;
const FRESH_MS = 60_000;
/** A network can come back without an event, and the pack goes on where it stopped. */
const RETRY_MS = 30_000;

export function KeepFieldPack() {
  const client = useApolloClient();
  const { role } = useViewer();
  const sync = useEffectEvent(async () => {
    await forgetOtherRole(role);
    await syncFieldPack(client);
  });
  // If it fails, each sync tries again before it stores the new role next to the old data.
  useEffect(
    () =>
      void forgetOtherRole(role).catch((error) =>
        ignored(error, "each sync tries again before it stores the new role"),
      ),
    [role],
  );
  useEffect(() => {
    offlineAnswers.keepSent = (item) => keepSent(client.cache, item);
    return () => void delete offlineAnswers.keepSent;
  }, [client]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const soon = (wait: number) => {
      timer ??= setTimeout(async () => {
        timer = undefined;
        if (!navigator.onLine || document.hidden) return;
        last = Date.now();
        await sync().catch(() => soon(RETRY_MS));
      }, wait);
    };
    const onShown = () => {
      if (!document.hidden && Date.now() - last > FRESH_MS) soon(FIRST_MS);
    };
    const onOnline = () => soon(FIRST_MS);
    soon(FIRST_MS);
    const stop = onListChanges(() => soon(TOGETHER_MS));
    document.addEventListener("visibilitychange", onShown);
    addEventListener("online", onOnline);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener("visibilitychange", onShown);
      removeEventListener("online", onOnline);
    };
  }, [client]);
  return null;
}
