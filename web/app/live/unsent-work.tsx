import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { readStored } from "../../lib/browser-storage.ts";
import { untilReachable } from "../../lib/until-reachable.ts";
import { onConnected } from "../../platform/apollo/socket.ts";
import { useViewer } from "../../platform/session/viewer.ts";

/** Sends the queued job entries whenever there is a connection. */
export function UnsentWork() {
  const client = useApolloClient();
  const { id } = useViewer();
  useEffect(() => {
    const send = async () => {
      if (readStored("unsent") !== null) {
        const { sendUnsent } = await untilReachable(() => import("../../features/job-work/send-entries.ts"));
        await sendUnsent(client, id);
      }
      if (readStored(`photos:${id}`) !== null) {
        const { resumePhotos } = await untilReachable(
          () => import("../../features/job-photos/photo-uploads.ts"),
        );
        await resumePhotos(client, id);
      }
    };
    addEventListener("online", send);
    const stop = onConnected(send);
    return () => {
      removeEventListener("online", send);
      stop();
    };
  }, [client, id]);
  return null;
}
