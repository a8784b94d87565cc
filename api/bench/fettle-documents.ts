const row = `
  id number title jobType description status scheduledAt completedAt version __typename
  customer { id name __typename }
  equipment { id name __typename }
  technicians { id name color __typename }`;

const pageInfo = "pageInfo { hasNextPage endCursor __typename }";

const invoiceRow = `
  id number title status issueDate dueDate totalCents balanceCents version __typename customer { id name __typename }`;

export const fettleDocuments: Record<string, string> = {
  page: `query BenchPage { jobs(first: 50) { edges { cursor node { ${row} } __typename } ${pageInfo} __typename } }`,

  search: `query BenchSearch($search: String!) {
    jobs(first: 50, search: $search) { edges { cursor node { ${row} } __typename } ${pageInfo} __typename }
  }`,

  schedule: `query BenchSchedule($from: DateTime!, $to: DateTime!) {
    schedule(from: $from, to: $to) {
      id number title status scheduledAt version __typename
      customer { id name __typename }
      technicians { id name color __typename }
    }
  }`,

  detail: `query BenchDetail($id: ID!) {
    job(id: $id) {
      id number title jobType description status scheduledAt completedAt confirmationToken version createdAt updatedAt
      noteCount partCount photoCount labourMinutes __typename
      customer { id name contactName email phone street suburb state postcode __typename }
      equipment { id name make model serial __typename }
      technicians { id name role color __typename }
      history { id from to at __typename by { id name __typename } }
    }
  }`,

  reschedule: `mutation BenchReschedule($id: ID!, $at: DateTime!) {
    rescheduleJob(id: $id, scheduledAt: $at) {
      id number title status scheduledAt __typename
      customer { id name __typename }
      equipment { id name __typename }
      technicians { id name color __typename }
    }
  }`,

  invoices: `query BenchInvoices {
    invoices(first: 50) { edges { cursor node { ${invoiceRow} } __typename } ${pageInfo} __typename }
  }`,

  unpaidInvoices: `query BenchUnpaidInvoices {
    invoices(first: 20, tab: unpaid) { edges { cursor node { ${invoiceRow} } __typename } ${pageInfo} __typename }
  }`,

  invoiceSearch: `query BenchInvoiceSearch($search: String!) {
    invoices(first: 50, search: $search) { edges { cursor node { ${invoiceRow} } __typename } ${pageInfo} __typename }
  }`,

  invoiceCounts: `query BenchInvoiceCounts { invoiceCounts { all paid unpaid overdue __typename } }`,
  customers: `query BenchCustomers($search: String, $first: Int!) {
    customers(search: $search, first: $first) {
      ${pageInfo} __typename
      edges { cursor node { id name contactName email phone address notes __typename } __typename }
    }
  }`,

  customersBy: `query BenchCustomersBy($first: Int!, $orderBy: CustomerOrder) {
    customers(first: $first, orderBy: $orderBy) {
      ${pageInfo} __typename
      edges {
        cursor
        node {
          id name contactName email phone address notes balanceCents isOverdue lastVisitAt nextVisitAt __typename
        }
        __typename
      }
    }
  }`,

  jobsBy: `query BenchJobsBy($first: Int!, $orderBy: JobOrder) {
    jobs(first: $first, orderBy: $orderBy) {
      ${pageInfo} __typename
      edges {
        cursor
        node { ${row} valueCents siteAddress siteContactPhone customer { suburb phone __typename } }
        __typename
      }
    }
  }`,

  unreadMessages: `query BenchUnreadMessages { unreadMessages }`,

  conversations: `query BenchConversations($first: Int!) {
    conversations(first: $first) {
      ${pageInfo} __typename
      edges {
        cursor
        node {
          id phone lastMessageAt unread needsReply __typename
          preview { text channel direction status __typename }
          customer { id name __typename }
        }
        __typename
      }
    }
  }`,

  thread: `query BenchThread($id: ID!) {
    conversation(id: $id) {
      id unread __typename
      messages(first: 40) {
        ${pageInfo} __typename
        edges {
          cursor
          node { id channel direction kind status body failure createdAt __typename sentBy { id name __typename } }
          __typename
        }
      }
    }
  }`,

  equipment: `query BenchEquipment($search: String, $due: Boolean, $first: Int!) {
    equipmentList(search: $search, due: $due, first: $first) {
      ${pageInfo} __typename
      edges {
        cursor
        node {
          id name make model serial serviceIntervalMonths nextServiceDue __typename
          customer { id name address __typename }
        }
        __typename
      }
    }
  }`,

  createQuote: `mutation BenchCreateQuote($title: String!, $lines: [DocumentLineInput!]!) {
    createQuote(input: { title: $title, lines: $lines }) { id __typename }
  }`,

  deleteQuote: `mutation BenchDeleteQuote($id: ID!) { deleteQuote(id: $id) { __typename } }`,
};
