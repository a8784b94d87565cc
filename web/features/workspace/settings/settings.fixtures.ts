/** The organisation of the settings' stories, as the server sends it. */
export const organisation = {
  __typename: "Organisation",
  id: "bayside",
  name: "Bayside Climate Co",
  street: "14 Fourth Street",
  suburb: "Parkdale",
  state: "VIC",
  postcode: "3195",
  phone: "(03) 5550 1180",
  email: "office@bayside.example",
  abn: "51824753556",
  accountName: "Bayside Climate Co",
  bsb: "013999",
  accountNumber: "12345678",
  payId: "+61491570156",
  waitingBankDetails: null,
  invoiceTerms: "Payment within 14 days.",
  quoteTerms: null,
  gstRegistered: true,
  invoiceReminders: true,
  timeZone: "+10:00",
  labourRateCents: 11_800,
  logoUrl: null,
};

/** Who of support may look in, and did. */
export const supportAccess = {
  viewer: {
    __typename: "Viewer",
    id: "admin",
    organisation: { __typename: "Organisation", id: "bayside", allowsLookIn: true },
  },
  supportLooks: [
    {
      __typename: "SupportLook",
      id: "look-0",
      by: "Ruth Callaghan",
      as: "Mel Carter",
      reason: "Import question, phone call",
      startedAt: "2026-11-17T04:40:00.000Z",
      endedAt: "2026-11-17T04:48:40.000Z",
      viewed: ["lookIn", "viewer", "customers", "customer", "invoiceCounts", "GET /api/jobs"],
    },
    {
      __typename: "SupportLook",
      id: "look-1",
      by: "Ruth Callaghan",
      as: "Dan Okafor",
      reason: "Schedule didn’t open on his phone",
      startedAt: "2026-11-10T23:05:00.000Z",
      endedAt: "2026-11-10T23:07:10.000Z",
      viewed: [],
    },
  ],
};
