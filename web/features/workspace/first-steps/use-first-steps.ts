import { useMutation, useQuery } from "@apollo/client/react";
import {
  type FirstStep,
  FirstStepsDocument,
  type FirstStepsFieldsFragment,
  ShowFirstStepsDocument,
  SkipFirstStepDocument,
} from "../../../generated/graphql.ts";

export function useFirstSteps() {
  // Shows cached data first, then refetches, because a step may have been done on another screen.
  const { data, refetch } = useQuery(FirstStepsDocument, { fetchPolicy: "cache-and-network" });
  const [show] = useMutation(ShowFirstStepsDocument, {
    update: (cache, { data }) => data && keep(cache, data.showFirstSteps),
  });
  const [sayShown] = useMutation(ShowFirstStepsDocument, {
    // Keeps the card until the user leaves the page.
    fetchPolicy: "no-cache",
    context: { handlesErrors: true },
  });
  const [skip] = useMutation(SkipFirstStepDocument, {
    update: (cache, { data }) => data && keep(cache, data.skipFirstStep),
  });
  return {
    firstSteps: data?.firstSteps,
    refetch: () => void refetch(),
    setShown: (on: boolean) => show({ variables: { on } }),
    endAfterThis: () => sayShown({ variables: { on: false } }),
    setSkipped: (step: FirstStep, isSkipped: boolean) => void skip({ variables: { step, isSkipped } }),
  };
}

type Cache = Parameters<NonNullable<useMutation.Options["update"]>>[0];

const keep = (cache: Cache, firstSteps: FirstStepsFieldsFragment | null | undefined) =>
  cache.writeQuery({ query: FirstStepsDocument, data: { firstSteps: firstSteps ?? null } });
