const technicians = (fields: string) =>
  `jobTechniciansByOrgIdAndJobId { nodes { userByOrgIdAndUserId { rowId name color ${fields} } } }`;
const equipment = (fields: string) =>
  `jobEquipmentsByOrgIdAndJobId { nodes { equipmentByOrgIdAndEquipmentId { rowId name ${fields} } } }`;

const row = `nodes {
  rowId number title jobType description status scheduledAt completedAt version
  customerByOrgIdAndCustomerId { rowId name }
  ${equipment("")}
  ${technicians("")}
}`;

export const postgraphileDocuments: Record<string, string> = {
  page: `query ($org: UUID!) {
    jobs: allJobs(condition: { orgId: $org }, orderBy: [LIST_ORDER_ASC, ROW_ID_ASC], first: 50) {
      ${row} pageInfo { hasNextPage endCursor }
    }
  }`,

  search: `query ($org: UUID!, $search: String!) {
    jobs: benchSearch(organisation: $org, query: $search, first: 50) { ${row} pageInfo { hasNextPage endCursor } }
  }`,

  schedule: `query ($org: UUID!, $from: Datetime!, $to: Datetime!) {
    jobs: benchSchedule(organisation: $org, since: $from, until: $to) {
      nodes {
        rowId number title status scheduledAt version
        customerByOrgIdAndCustomerId { rowId name }
        ${technicians("")}
      }
    }
  }`,

  detail: `query ($id: UUID!) {
    job: jobByRowId(rowId: $id) {
      rowId number title jobType description status scheduledAt completedAt confirmationToken version createdAt updatedAt
      customerByOrgIdAndCustomerId {
        rowId name contactName email phone street suburb state postcode
      }
      ${equipment("make model serial")}
      ${technicians("role")}
      jobStatusChangesByOrgIdAndJobId {
        nodes { rowId fromStatus toStatus at userByOrgIdAndUserId { rowId name } }
      }
      jobNotesByOrgIdAndJobId { totalCount }
      jobPartsByOrgIdAndJobId { totalCount }
      jobPhotosByOrgIdAndJobId { totalCount }
      jobHoursByOrgIdAndJobId { nodes { minutes } }
    }
  }`,

  reschedule: `mutation ($id: UUID!, $at: Datetime!) {
    updateJobByRowId(input: { rowId: $id, jobPatch: { scheduledAt: $at } }) {
      job {
        rowId number title status scheduledAt
        customerByOrgIdAndCustomerId { rowId name }
        ${equipment("")}
        ${technicians("")}
      }
    }
  }`,
};
