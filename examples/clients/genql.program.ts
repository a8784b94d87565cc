import { createClient, GenqlError } from "./generated/genql/index.ts";

const JOB = { id: true, number: true, title: true, jobType: true, status: true } as const;

export async function useGenql(url: string, authorization: string) {
  const client = createClient({ url, headers: { authorization } });
  const create = (title: string) =>
    client.mutation({ createJob: { __args: { input: { title, jobType: "REPAIR" } }, ...JOB } });

  const { createJob } = await create("Filter");
  const { job } = await client.query({ job: { __args: { id: createJob?.id ?? "" }, ...JOB } });
  const refused: unknown = await create("").catch((error: unknown) => error);

  for (const title of ["Fan", "Switch"]) await create(title);
  const titles: string[] = [];
  let after: string | null | undefined;
  do {
    const { jobs } = await client.query({
      jobs: {
        __args: { first: 2, after, orderBy: "NUMBER", direction: "ASCENDING" },
        nodes: { title: true },
        pageInfo: { hasNextPage: true, endCursor: true },
      },
    });
    titles.push(...jobs.nodes.map(({ title }) => title));
    after = jobs.pageInfo.hasNextPage ? jobs.pageInfo.endCursor : null;
  } while (after);
  return { job, extensions: refused instanceof GenqlError ? refused.errors[0]?.extensions : refused, titles };
}
