import { useQuery } from "@apollo/client/react";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import type { CalendarDateTime } from "@internationalized/date";
import { CustomerStandingDocument, type CustomerStandingQuery } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";

type Visit = CustomerStandingQuery["jobs"]["edges"][number]["node"];

export interface LastVisit extends Pick<Visit, "id" | "title" | "invoice"> {
  /** When it was completed, as in the customer list. */
  at: CalendarDateTime;
}

/** Reads a customer’s balance, note and last visit. `jobId` leaves out the job on screen. */
export function useCustomerStanding(customerId: string | undefined, jobId?: string) {
  const { timeZone } = useViewer().organisation;
  const { data, error } = useQuery(CustomerStandingDocument, {
    variables: { id: customerId ?? "" },
    skip: !customerId,
    fetchPolicy: "cache-and-network",
    context: { handlesErrors: true },
  });
  const visit = data?.jobs.edges.map(({ node }) => node).find(({ id }) => id !== jobId);
  const lastVisit: LastVisit | undefined = visit?.completedAt
    ? { ...visit, at: instantWallTime(visit.completedAt, timeZone) }
    : undefined;
  return { customer: data?.customer, lastVisit, isLoaded: data !== undefined, error };
}
