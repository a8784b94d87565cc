import { organisationRow } from "../business-organisations/business-organisations.fixtures.ts";

const share = (planId: string, organisations: number) => ({
  __typename: "BusinessPlanShare",
  planId,
  organisations,
});

/** What the server says to the owner's dashboard. */
export const dashboardAnswers = {
  BusinessToday: {
    businessToday: {
      __typename: "BusinessToday",
      mrrCents: 674_700,
      payingOrganisations: 143,
      trialsRunning: 24,
      trialsEndingThisWeek: 6,
      trialsConverted: 9,
      openTickets: 18,
      urgentTickets: 2,
      unassignedTickets: 5,
      textsSent: 18_420,
      emailsSent: 26_105,
      planMix: [share("solo", 58), share("pro", 67), share("enterprise", 18)],
      newest: [organisationRow],
    },
  },
  BusinessHealth: {
    businessHealth: {
      __typename: "BusinessHealth",
      queueWaiting: 0,
      queueFailed: 1,
      queueOldestAt: null,
      mailWaiting: 0,
      mailOldestAt: null,
      databaseBytes: 1_400_000_000,
      storageFreeBytes: 80_000_000_000,
      storageTotalBytes: 120_000_000_000,
      lastBackupAt: null,
      backupProblem: "Not configured",
    },
  },
  BusinessAlerts: {
    businessAlerts: {
      __typename: "BusinessAlerts",
      criticalCount: 1,
      totalAlerts: 1,
      items: [
        {
          __typename: "BusinessAlert",
          id: "b1",
          kind: "payment_failed",
          severity: "critical",
          message: "The payment of Mornington Pumps failed: the card has expired",
          orgId: organisationRow.id,
          organisationName: "Mornington Pumps",
          createdAt: organisationRow.createdAt,
          acknowledgedAt: null,
          snoozedUntil: null,
        },
      ],
    },
  },
  AlertsChanged: "pending" as const,
};
