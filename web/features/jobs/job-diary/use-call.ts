import { useApolloClient } from "@apollo/client/react";
import { telHref } from "@fettle/rules/platform/tel-href";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { aboutJob } from "../../../platform/job-cache/about-job.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { callKind, FAILED_TO_LOG_CALL } from "./call-kind.ts";

/** A link that calls the number and adds the call to the job's diary. */
export function useCall(jobId: string, phone: string) {
  const { cache } = useApolloClient();
  const outbox = useOutbox();
  const variables = { jobId, direction: "outbound" as const };
  return {
    href: telHref(phone),
    onPress: () => {
      const about = aboutJob(cache, jobId);
      outbox.send(callKind, { variables, about }).catch((error) => showFailure(error, FAILED_TO_LOG_CALL));
    },
  };
}
