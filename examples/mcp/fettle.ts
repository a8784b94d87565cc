import { z } from "zod";

const TIMEOUT_MS = 20_000;

const answerSchema = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.looseObject({ code: z.string() }).optional() }))
    .optional(),
});

/** The API refused a request, with words that an assistant can pass on. */
export class FettleError extends Error {}

export type Ask = <Data>(schema: z.ZodType<Data>, query: string, variables?: object) => Promise<Data>;

/** Sends a document and checks that the answer has the expected shape. */
export function connect({ url, token }: { url: string; token: string }): Ask {
  return async (schema, query, variables = {}) => {
    const response = await fetch(new URL("/graphql", url), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/graphql-response+json",
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new FettleError("Fettle can’t be reached. Try again in a minute.");
    });
    if (response.status === 401) {
      throw new FettleError(
        "Fettle refused the access token. Create a new one in Fettle’s settings. (UNAUTHENTICATED)",
      );
    }
    const parsed = answerSchema.safeParse(await response.json().catch(() => null));
    if (!parsed.success) throw new FettleError(`Fettle answered ${response.status}. Try again in a minute.`);
    const [error] = parsed.data.errors ?? [];
    if (error) throw new FettleError(`${error.message} (${error.extensions?.code ?? response.status})`);
    return schema.parse(parsed.data.data);
  };
}
