import type { ApolloClient } from "@apollo/client";
import { useSubscription } from "@apollo/client/react";
import { JobsChangedDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { readFresh } from "../../../platform/apollo/read-fresh.ts";
import { placeJob, removeJob } from "../../../platform/job-cache/job-cache.ts";
import { forgetLoaded } from "../../../platform/live/loaded-change.ts";
import { outboxItems } from "../../../platform/outbox/outbox-item.ts";
import { useViewer } from "../../../platform/session/viewer.ts";

/** Applies live job changes to the cache, lists, schedule and dashboard. Mounted once, in the shell. */
export function LiveJobs() {
  const viewer = useViewer();
  useSubscription(JobsChangedDocument, {
    ignoreResults: true,
    onData: ({ client, data: { data } }) => {
      if (!data) return;
      const { id: jobId, job } = data.jobsChanged;
      if (!job) {
        void import("../job-work/keep-typed-work.ts").then(({ keepTypedWork }) => {
          void keepTypedWork(client, viewer, jobId).catch((error) =>
            ignored(error, "the draft stays on the device"),
          );
          removeJob(client.cache, jobId, { keepsDrafts: true });
        });
        return;
      }
      placeJob(client.cache, jobId);
      if (outboxItems.get().some(({ problem }) => problem?.reason === "DELETED"))
        void import("../job-work/restored-jobs.ts")
          .then(({ sendToRestoredJob }) => sendToRestoredJob(jobId))
          .catch((error) => ignored(error, "the work stays in the outbox"));
      askPages(client, jobId);
    },
  });
  return null;
}

/** These queries need more than job events include: history, notes and photos. */
const PAGES = ["JobScreen", "JobWork", "CompletedJob"];

function askPages(client: ApolloClient, jobId: string) {
  for (const query of client.getObservableQueries()) {
    if (PAGES.includes(query.queryName ?? "") && query.variables.id === jobId)
      // If the refetch fails, keep the page's data until the next connection.
      readFresh(client, query).catch(forgetLoaded);
  }
}
