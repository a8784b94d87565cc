import { useSubscription } from "@apollo/client/react";
import { useState } from "react";
import { JobWorkChangedDocument } from "../../../generated/graphql.ts";

/** Returns true once someone deletes the job. */
export function useWorkChanges(id: string): boolean {
  const [deletedId, setDeletedId] = useState<string>();
  useSubscription(JobWorkChangedDocument, {
    variables: { id },
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data?.jobChanged.job === null) setDeletedId(data.jobChanged.id);
    },
  });
  return deletedId === id;
}
