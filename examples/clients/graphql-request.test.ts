import { ClientError, GraphQLClient } from "graphql-request";
import { expect, test } from "vitest";
import { newBusiness } from "../testing/new-business.ts";
import { CREATE_JOB, JOB, JOBS, type Job, type JobsPage } from "./documents.ts";

test("graphql-request queries, writes, pages and shows an error’s code", async () => {
  const { graphql, token } = await newBusiness();
  const client = new GraphQLClient(graphql, { headers: { authorization: `Bearer ${await token()}` } });
  const create = (input: object) => client.request<{ createJob: Job }>(CREATE_JOB, { input });

  const { createJob } = await create({ title: "Filter", jobType: "REPAIR" });
  expect(createJob).toMatchObject({ title: "Filter", jobType: "REPAIR", status: "NEW" });
  const { job } = await client.request<{ job: Job }>(JOB, { id: createJob.id });
  expect(job).toMatchObject({ id: createJob.id, jobType: "REPAIR" });

  const refused = await create({ title: "" }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ClientError);
  expect((refused as ClientError).response.errors?.[0]?.extensions).toMatchObject({
    code: "BAD_INPUT",
    field: "title",
  });
  const wrong = await client.request("{ nothing }").catch((error: unknown) => error);
  expect((wrong as ClientError).response.errors?.[0]?.message).toContain('Cannot query field "nothing"');

  for (const title of ["Fan", "Switch"]) await create({ title });
  const titles: string[] = [];
  let after: string | null = null;
  do {
    const { jobs }: JobsPage = await client.request<JobsPage>(JOBS, { after });
    titles.push(...jobs.nodes.map(({ title }) => title));
    after = jobs.pageInfo.hasNextPage ? jobs.pageInfo.endCursor : null;
  } while (after);
  expect(titles).toEqual(["Filter", "Fan", "Switch"]);
});
