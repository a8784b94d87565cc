const DAY_MS = 86_400_000;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

export const organisationRow = {
  __typename: "OwnerOrganisationRow",
  id: "0a1e0000-0000-7000-8000-00004d1e09b2",
  name: "Geelong Aircon Service",
  suburb: "Newtown",
  addressState: "VIC",
  createdAt: inDays(-11),
  state: "trial",
  planId: "pro",
  trialEnd: inDays(2.5),
  mrrCents: 0,
  memberCount: 4,
  lastSeenAt: inDays(0),
};

const meter = (used: number, quota: number) => ({
  __typename: "OwnerMeter",
  used,
  quota,
  percent: Math.round((used / quota) * 100),
  packCredits: 0,
});

const person = (id: string, name: string, role: string, lastSeenAt: string | null) => ({
  __typename: "OwnerPerson",
  id,
  name,
  email: `${name.split(" ")[0]?.toLowerCase()}@geelongair.example`,
  role,
  lastSeenAt,
});

export const organisation = {
  __typename: "OwnerOrganisation",
  id: organisationRow.id,
  name: organisationRow.name,
  abn: "53 004 085 616",
  suburb: "Newtown",
  addressState: "VIC",
  postcode: "3220",
  phone: "0491 570 110",
  email: null,
  createdAt: inDays(-11),
  suspendedAt: null,
  suspensionNotice: null,
  allowsLookIn: true,
  subscription: {
    __typename: "OwnerSubscription",
    status: "trial",
    planId: "pro",
    trialEnd: inDays(2.5),
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    pastDueReason: null,
  },
  usage: {
    __typename: "OwnerUsage",
    periodEnd: inDays(10),
    users: meter(4, 5),
    sms: meter(468, 500),
    email: meter(212, 500),
  },
  people: [
    person("p1", "Grant Sorensen", "admin", inDays(0)),
    person("p2", "Kim Rao", "manager", inDays(0)),
    person("p3", "Will Farrugia", "technician", inDays(-4)),
    person("p4", "Ollie Jansen", "technician", null),
  ],
  payments: [
    {
      __typename: "OwnerPayment",
      id: "i1",
      number: "FT-000042",
      description: "500 SMS credits",
      amountCents: 2000,
      refundedCents: 0,
      paidAt: inDays(-6),
    },
  ],
  tickets: [
    {
      __typename: "OwnerTicket",
      id: "t1",
      title: "Equipment import skipped 14 rows",
      status: "in_progress",
      handlerName: "Anita Desai",
      updatedAt: inDays(0),
    },
  ],
  ticketCount: 1,
  waitingMessages: 0,
  lookIns: [
    {
      __typename: "OwnerLookIn",
      id: "l1",
      ownerName: "Ruth Callaghan",
      personName: "Grant Sorensen",
      reason: "Import question, phone call",
      startedAt: inDays(-1),
      endedAt: inDays(-1 + 9 / 1440),
    },
  ],
};

export const audit = {
  __typename: "OwnerAudit",
  total: 1,
  pages: 1,
  items: [
    {
      __typename: "OwnerAuditEntry",
      id: "a1",
      action: "organisation.looked_in",
      actorType: "owner",
      actorName: "Ruth Callaghan",
      at: inDays(-1),
      details: [{ __typename: "OwnerAuditDetail", name: "reason", value: "Import question, phone call" }],
    },
  ],
};
