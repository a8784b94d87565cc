import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { expect, test } from "vitest";
import { newBusiness } from "../testing/new-business.ts";
import { CREATE_JOB, JOB, JOBS, type Job, type JobsPage } from "./documents.ts";

test("Apollo Client queries, writes, pages and shows an error’s code", async () => {
  const { graphql, token } = await newBusiness();
  const authorization = `Bearer ${await token()}`;
  const client = new ApolloClient({
    link: new HttpLink({ uri: graphql, headers: { authorization } }),
    cache: new InMemoryCache(),
  });
  const create = (input: object) =>
    client.mutate<{ createJob: Job }>({ mutation: gql(CREATE_JOB), variables: { input } });

  const created = await create({ title: "Filter", jobType: "REPAIR" });
  expect(created.data?.createJob).toMatchObject({ title: "Filter", jobType: "REPAIR", status: "NEW" });
  const id = created.data?.createJob.id;
  const found = await client.query<{ job: Job }>({ query: gql(JOB), variables: { id } });
  expect(found.data?.job).toMatchObject({ id, jobType: "REPAIR" });

  const refused = await create({ title: "" }).catch((error: unknown) => error);
  expect(CombinedGraphQLErrors.is(refused)).toBe(true);
  expect((refused as CombinedGraphQLErrors).errors[0]?.extensions).toMatchObject({
    code: "BAD_INPUT",
    field: "title",
  });
  const wrong = await client.query({ query: gql("{ nothing }") }).catch((error: unknown) => error);
  expect((wrong as CombinedGraphQLErrors).errors[0]?.message).toContain('Cannot query field "nothing"');

  for (const title of ["Fan", "Switch"]) await create({ title });
  const titles: string[] = [];
  let after: string | null = null;
  do {
    const { data }: { data?: JobsPage | undefined } = await client.query<JobsPage>({
      query: gql(JOBS),
      variables: { after },
    });
    titles.push(...(data?.jobs.nodes.map(({ title }) => title) ?? []));
    after = data?.jobs.pageInfo.hasNextPage ? data.jobs.pageInfo.endCursor : null;
  } while (after);
  expect(titles).toEqual(["Filter", "Fan", "Switch"]);
});
