import { useApolloClient, useQuery } from "@apollo/client/react";
import { useState } from "react";
import {
  OwnerCohortCsvDocument,
  OwnerCohortListDocument,
  type OwnerCohortStep,
} from "../../../generated/graphql.ts";
import { ListDialog } from "./list-dialog.tsx";
import { monthPoint } from "./range.ts";

export const STEPS: Record<OwnerCohortStep, { name: string; definition: string }> = {
  first_job: {
    name: "First job in 24 h",
    definition: "created their first job within 24 hours",
  },
  activated: {
    name: "Activated in 7 days",
    definition: "had a customer, a job, and one job done or invoiced within 7 days",
  },
  paid_14: { name: "Paid by day 14", definition: "first paid by the end of day 14" },
  paid_30: { name: "Paid by day 30", definition: "first paid by the end of day 30" },
  paying_60: { name: "Still paying, day 60", definition: "were still paying 60 days later" },
};

export interface CohortCellId {
  month: string;
  /** Null for all trials in the month. */
  step: OwnerCohortStep | null;
  count: number;
}

interface CohortListDialogProps {
  cell: CohortCellId;
  to: string;
  onClose: () => void;
}

export function CohortListDialog({ cell: { month, step, count }, to, onClose }: CohortListDialogProps) {
  const client = useApolloClient();
  const [page, setPage] = useState(1);
  const variables = { month, to, step };
  const context = { handlesErrors: true };
  const query = useQuery(OwnerCohortListDocument, { variables: { ...variables, page }, context });
  const { title } = monthPoint(month);
  return (
    <ListDialog
      title={step ? `${STEPS[step].name}, ${title}` : `Trials, ${title}`}
      definition={
        step
          ? `Organisations that signed up in ${title}, and those that ${STEPS[step].definition}.`
          : `Organisations that signed up in ${title}.`
      }
      unit={step ? "share" : "cents"}
      words={{ counted: "yes", notCounted: "no" }}
      counted={step ? count : undefined}
      page={page}
      onPage={setPage}
      query={query}
      readCsv={() =>
        client.query({ query: OwnerCohortCsvDocument, variables, fetchPolicy: "no-cache", context })
      }
      file={`${step ? step.replaceAll("_", "-") : "trials"}-${month.slice(0, 7)}.csv`}
      onClose={onClose}
    />
  );
}
