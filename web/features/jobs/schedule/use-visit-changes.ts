import { useMutation } from "@apollo/client/react";
import { type ToastAction, toast } from "@fettle/design-system/Toast";
import { useState } from "react";
import { UpdateVisitsDocument, type UpdateVisitsMutation } from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { placeJob } from "../../../platform/job-cache/job-cache.ts";
import { createStore, useStore } from "../../../platform/store.ts";
import type { ScheduledJob } from "./schedule-data.ts";
import { OFFER_SHOWN_MS } from "./text-offer.ts";
import type { ChangedVisit } from "./undo-steps.ts";
import type { Undo } from "./use-undo.ts";

/** One of the two: a visit is moved or given to someone. */
export type VisitChange = { job: ScheduledJob } & (
  | { scheduledAt: string }
  | { assignedTechIds: readonly string[] }
);

export interface SkippedVisits {
  changedCount: number;
  visits: readonly { id: string; title: string; reason: string }[];
}

export interface ChangeWords {
  title: string;
  description?: string | undefined;
  failure: string;
  undone: string;
  /** Offers what to do next with the changed visits, by their ids. */
  offer?: (ids: readonly string[]) => ToastAction[];
}

type Sent = { jobId: string; version: number } & Record<string, unknown>;

/** Outlives the schedule, because an undo after coming back reports here too. */
const skippedVisits = createStore<SkippedVisits | undefined>(undefined);

/** Changes several visits in one request. Shows which ones couldn't be changed. */
export function useVisitChanges(undo: Undo) {
  const skipped = useStore(skippedVisits);
  const setSkipped = skippedVisits.set;
  const [isChanging, setChanging] = useState(false);
  const [updateVisits] = useMutation(UpdateVisitsDocument, { context: { handlesErrors: true } });

  const send = async (visits: Sent[]) => {
    const { data } = await updateVisits({
      variables: { input: { visits } },
      update: (cache, { data }) => {
        for (const { id } of data?.updateVisits.jobs ?? []) placeJob(cache, id);
      },
    });
    return data?.updateVisits;
  };

  const report = (
    { jobs, skipped }: UpdateVisitsMutation["updateVisits"],
    among: readonly ScheduledJob[],
  ) => {
    if (skipped.length === 0) return setSkipped(undefined);
    const titles = new Map(among.map(({ id, title }) => [id, title]));
    setSkipped({
      changedCount: jobs.length,
      visits: skipped.map(({ jobId, reason }) => ({
        id: jobId,
        title: titles.get(jobId) ?? "Visit",
        reason,
      })),
    });
  };

  const revert = async (
    changes: readonly VisitChange[],
    visits: readonly ChangedVisit[],
    lostConfirmations: ReadonlySet<string>,
    failure: string,
  ) => {
    try {
      const answer = await send(
        visits.flatMap(({ id: jobId, after }): Sent[] => {
          const change = changes.find(({ job }) => job.id === jobId);
          if (!change || after === undefined) return [];
          const { job } = change;
          const sent = { jobId, version: after };
          if (lostConfirmations.has(jobId)) return [{ ...sent, undoesStatus: true }];
          return "scheduledAt" in change
            ? [{ ...sent, scheduledAt: job.scheduledAt }]
            : [{ ...sent, assignedTechIds: job.technicians.map(({ id }) => id) }];
        }),
      );
      if (!answer) return null;
      report(
        answer,
        changes.map(({ job }) => job),
      );
      return new Map(answer.jobs.map(({ id, version }) => [id, version]));
    } catch (error) {
      showFailure(error, failure);
      return null;
    }
  };

  /** Returns whether the server answered. */
  const change = async (changes: readonly VisitChange[], words: ChangeWords): Promise<boolean> => {
    setChanging(true);
    try {
      const answer = await send(
        changes.map(({ job, ...to }) => ({ jobId: job.id, version: job.version, ...to })),
      );
      if (!answer) return false;
      const before = new Map(changes.map(({ job }) => [job.id, job]));
      const lost = answer.jobs
        .filter(({ id, status }) => status !== before.get(id)?.status)
        .map(({ id }) => id);
      if (answer.jobs.length > 0) {
        undo.add({
          words: words.undone,
          visits: answer.jobs.map(({ id, version }) => ({
            id,
            before: before.get(id)?.version ?? version,
            after: version,
          })),
          revert: (visits) => revert(changes, visits, new Set(lost), words.failure),
        });
        const offer = words.offer?.(answer.jobs.map(({ id }) => id)) ?? [];
        toast({
          title: words.title,
          description: words.description,
          tone: "success",
          ...(offer.length > 0 && { duration: OFFER_SHOWN_MS }),
          actions: [{ label: "Undo", onPress: () => void undo.undo() }, ...offer],
        });
      }
      report(
        answer,
        changes.map(({ job }) => job),
      );
      return true;
    } catch (error) {
      showFailure(error, words.failure);
      return false;
    } finally {
      setChanging(false);
    }
  };

  return { change, isChanging, skipped, closeSkipped: () => setSkipped(undefined) };
}

export const visitCount = (count: number) => (count === 1 ? "1 visit" : `${count} visits`);
