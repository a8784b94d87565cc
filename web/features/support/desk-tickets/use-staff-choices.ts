import { useQuery } from "@apollo/client/react";
import { DeskStaffDocument } from "../../../generated/graphql.ts";
import { POLL_MS } from "./use-live-desk.ts";

export const UNASSIGNED = "unassigned";

export function useStaffChoices() {
  const { data } = useQuery(DeskStaffDocument, { pollInterval: POLL_MS.staff });
  return [
    { id: UNASSIGNED, label: "Unassigned" },
    ...(data?.deskStaff ?? []).map(({ id, name }) => ({ id, label: name })),
  ];
}
