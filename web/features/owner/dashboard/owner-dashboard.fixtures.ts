import { organisationRow } from "../organisations/owner-organisations.fixtures.ts";

const share = (planId: string, organisations: number) => ({
  __typename: "OwnerPlanShare",
  planId,
  organisations,
});

const figure = (name: string, value: number, previous: number) => ({
  __typename: "OwnerFigure",
  figure: name,
  value,
  previous,
  organisations: 143,
  previousOrganisations: 134,
});

export const dashboardAnswers = {
  OwnerToday: {
    ownerToday: {
      __typename: "OwnerToday",
      trialsRunning: 24,
      trialsEndingThisWeek: 6,
      trialsConverted: 9,
      openTickets: 18,
      openTicketsWeekAgo: 23,
      urgentTickets: 2,
      unassignedTickets: 5,
      planMix: [share("solo", 58), share("pro", 67), share("enterprise", 18)],
      newest: [organisationRow],
    },
  },
  BusiestTrials: {
    busiestTrials: [
      {
        __typename: "BusyTrial",
        id: "o-parcels",
        name: "Express Parcels",
        createdAt: "2026-11-17T09:00:00Z",
        texts: 25,
        emails: 30,
      },
      {
        __typename: "BusyTrial",
        id: "o-coastal",
        name: "Coastal Air Conditioning",
        createdAt: "2026-11-12T01:00:00Z",
        texts: 9,
        emails: 1,
      },
    ],
  },
  OwnerFigures: {
    ownerFigures: {
      __typename: "OwnerFigures",
      countedAt: "2026-11-17T15:00:00Z",
      figures: [
        figure("monthly_recurring_revenue", 674_700, 631_150),
        figure("trial_to_paid", 0.432, 0.453),
        figure("activation", 0.61, 0.58),
        figure("revenue_churn", 0.069, 0.064),
        figure("customer_churn", 0.031, 0.031),
      ],
    },
  },
  OwnerMessages: ({ to }: Record<string, unknown>) => ({
    ownerMessages: [
      {
        __typename: "OwnerMessageMonth",
        month: `${String(to).slice(0, 7)}-01`,
        texts: 18_420,
        segments: 21_000,
        emails: 26_105,
        textCostCents: 105_000,
      },
    ],
  }),
  OwnerHealth: {
    ownerHealth: {
      __typename: "OwnerHealth",
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
  OwnerAlerts: {
    ownerAlerts: {
      __typename: "OwnerAlerts",
      criticalCount: 1,
      totalAlerts: 1,
      items: [
        {
          __typename: "OwnerAlert",
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
