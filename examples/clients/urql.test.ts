import { Client, cacheExchange, fetchExchange } from "@urql/core";
import { expect, test } from "vitest";
import { newBusiness } from "../testing/new-business.ts";
import { CREATE_JOB, JOB, JOBS, type Job, type JobsPage } from "./documents.ts";

test("urql queries, writes, pages and shows an error’s code", async () => {
  const { graphql, token } = await newBusiness();
  const authorization = `Bearer ${await token()}`;
  const client = new Client({
    url: graphql,
    exchanges: [cacheExchange, fetchExchange],
    fetchOptions: { headers: { authorization } },
  });

  const created = await client.mutation(CREATE_JOB, { input: { title: "Filter", jobType: "REPAIR" } });
  expect(created.data?.createJob).toMatchObject({ title: "Filter", jobType: "REPAIR", status: "NEW" });
  const { id } = created.data.createJob as Job;
  expect((await client.query(JOB, { id })).data?.job).toMatchObject({ id, jobType: "REPAIR" });

  const refused = await client.mutation(CREATE_JOB, { input: { title: "" } });
  expect(refused.error?.graphQLErrors[0]?.extensions).toMatchObject({ code: "BAD_INPUT", field: "title" });
  const wrong = await client.query("{ nothing }", {});
  expect(wrong.error?.graphQLErrors[0]?.message).toContain('Cannot query field "nothing"');

  for (const title of ["Fan", "Switch"]) await client.mutation(CREATE_JOB, { input: { title } });
  const titles: string[] = [];
  let after: string | null = null;
  do {
    const { data }: { data?: JobsPage | undefined } = await client.query<JobsPage>(JOBS, { after });
    titles.push(...(data?.jobs.nodes.map(({ title }) => title) ?? []));
    after = data?.jobs.pageInfo.hasNextPage ? data.jobs.pageInfo.endCursor : null;
  } while (after);
  expect(titles).toEqual(["Filter", "Fan", "Switch"]);
});
