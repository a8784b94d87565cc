import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { JobClockFactsFragment } from "../../../generated/graphql.ts";
import { aboutJob } from "../../../platform/job-cache/about-job.ts";
import { factsOf } from "../../../platform/job-cache/job-cache.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { arriveOnSiteKind, startClockKind } from "./clock-kinds.ts";
import { showClockFailure } from "./show-clock-failure.ts";

/** Starts a clock or ends its travel time, with or without a network. Shows a refusal in a toast. */
export function useClockActions() {
  const { cache } = useApolloClient();
  const outbox = useOutbox();
  const [saving, setSaving] = useState<"start" | "arrive">();

  const save = async (
    what: "start" | "arrive",
    title: string,
    run: (onShown: () => void) => Promise<unknown>,
  ) => {
    const isSaved = () => setSaving(undefined);
    setSaving(what);
    try {
      await run(isSaved);
    } catch (error) {
      showClockFailure(error, title);
    } finally {
      isSaved();
    }
  };

  const start = (jobId: string, isTravelling: boolean) =>
    save("start", startClockKind.failure, (onShown) => {
      const variables = { jobId, isTravelling };
      const version = factsOf(cache, jobId)?.version;
      // Completing the job doesn't depend on its clock's start.
      const addition = { variables, about: aboutJob(cache, jobId), version, base: {} };
      return outbox.send(startClockKind, addition, { onShown });
    });

  const arrive = ({ id: clockId, jobId }: JobClockFactsFragment) =>
    save("arrive", arriveOnSiteKind.failure, (onShown) => {
      const addition = { variables: { clockId, jobId }, about: aboutJob(cache, jobId), base: {} };
      return outbox.send(arriveOnSiteKind, addition, { onShown });
    });

  return { start, arrive, isStarting: saving === "start", isArriving: saving === "arrive" };
}
