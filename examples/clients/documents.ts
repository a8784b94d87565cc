/** The same documents run in every GraphQL client. */
export const CREATE_JOB = `mutation CreateJob($input: CreateJobInput!) {
  createJob(input: $input) { id number title jobType status }
}`;

export const JOB = `query Job($id: ID!) { job(id: $id) { id title jobType status } }`;

export const JOBS = `query Jobs($after: String) {
  jobs(first: 2, after: $after, orderBy: NUMBER, direction: ASCENDING) {
    nodes { id title status }
    pageInfo { hasNextPage endCursor }
  }
}`;

export interface Job {
  id: string;
  title: string;
  jobType: string | null;
  status: string;
}

export interface JobsPage {
  jobs: { nodes: Job[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}
