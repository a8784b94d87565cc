import { useApolloClient, useQuery } from "@apollo/client/react";
import { useState } from "react";
import { OwnerRetentionCsvDocument, OwnerRetentionListDocument } from "../../../generated/graphql.ts";
import { ListDialog } from "./list-dialog.tsx";
import { monthPoint } from "./range.ts";

export interface RetentionCellId {
  month: string;
  /** Null for everyone who first paid in that month. */
  months: number | null;
  count: number;
}

interface RetentionListDialogProps {
  cell: RetentionCellId;
  to: string;
  onClose: () => void;
}

export function RetentionListDialog({
  cell: { month, months, count },
  to,
  onClose,
}: RetentionListDialogProps) {
  const client = useApolloClient();
  const [page, setPage] = useState(1);
  const variables = { month, to, months };
  const context = { handlesErrors: true };
  const query = useQuery(OwnerRetentionListDocument, { variables: { ...variables, page }, context });
  const { title } = monthPoint(month);
  const later = `${months} ${months === 1 ? "month" : "months"} later`;
  return (
    <ListDialog
      title={months === null ? `First paid in ${title}` : `Still paying ${later}, ${title}`}
      definition={
        months === null
          ? `Organisations that first paid in ${title}, with what they pay a month now.`
          : `Organisations that first paid in ${title}, and those still paying at the end of the month ${later} (or now, if it isn’t over).`
      }
      unit={months === null ? "cents" : "share"}
      words={{ counted: "pays", notCounted: "left" }}
      counted={months === null ? undefined : count}
      page={page}
      onPage={setPage}
      query={query}
      readCsv={() =>
        client.query({ query: OwnerRetentionCsvDocument, variables, fetchPolicy: "no-cache", context })
      }
      file={`retention-${month.slice(0, 7)}${months === null ? "" : `-${months}`}.csv`}
      onClose={onClose}
    />
  );
}
