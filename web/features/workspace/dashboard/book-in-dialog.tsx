import { useQuery } from "@apollo/client/react";
import { JobScreenDocument } from "../../../generated/graphql.ts";
import ScheduleJobDialog from "../../jobs/jobs/schedule-job-dialog.tsx";

type Props = { jobId: string; onClose: () => void };

export default function BookInDialog({ jobId, onClose }: Props) {
  const { data } = useQuery(JobScreenDocument, { variables: { id: jobId } });
  return data?.job ? <ScheduleJobDialog job={data.job} onClose={onClose} /> : null;
}
