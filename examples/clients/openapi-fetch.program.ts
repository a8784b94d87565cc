import createClient from "openapi-fetch";
import type { paths } from "./generated/openapi/openapi.d.ts";

export async function useOpenApiFetch(baseUrl: string, authorization: string) {
  const client = createClient<paths>({ baseUrl, headers: { authorization } });
  const create = (title: string) => client.POST("/api/jobs", { body: { title, jobType: "Repair" } });

  const { data: created } = await create("Filter");
  const id = created?.id ?? "";
  const { data: job } = await client.GET("/api/jobs/{id}", { params: { path: { id } } });
  const refused = await create("");
  const absent = await client.GET("/api/jobs/{id}", { params: { path: { id: crypto.randomUUID() } } });

  for (const title of ["Fan", "Switch"]) await create(title);
  const titles: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.GET("/api/jobs", { params: { query: { limit: 2, cursor } } });
    titles.push(...(page.data?.map((each) => each.title) ?? []));
    const next = /<([^>]+)>; rel="next"/.exec(page.response.headers.get("link") ?? "")?.[1];
    cursor = next && (new URL(next, baseUrl).searchParams.get("cursor") ?? undefined);
  } while (cursor);
  return { job, refusedCode: refused.error?.code, absentCode: absent.error?.code, titles };
}
