import type { Viewer } from "../auth/viewer.ts";
import { schema } from "../schema.ts";
import { createApp } from "../server/app.ts";
import { TEST_PASSWORD } from "./factories.ts";
import type { Runner } from "./runner.ts";
import { multipart, type SentFile } from "./upload.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Headers = Record<string, string>;

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any documented shape
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

function bodyOf({
  body,
  rawPayload,
  headers,
}: {
  body: string;
  rawPayload: Buffer;
  headers: Answer["headers"];
}) {
  if (!body) return undefined;
  return String(headers["content-type"]).startsWith("application/json") ? JSON.parse(body) : rawPayload;
}

/** Calls the whole server over a runner's database, without a network. */
export async function createRestClient(runner: Runner) {
  const nowhere = "/nonexistent";
  const app = await createApp(runner.services, schema, { webDist: nowhere, trustedDocuments: nowhere });

  const caller = (own: Headers) => ({
    headers: own,
    async upload(url: string, field: string, ...files: SentFile[]): Promise<Answer> {
      const { payload, headers } = multipart(field, ...files);
      const response = await app.inject({ method: "POST", url, payload, headers: { ...headers, ...own } });
      return { status: response.statusCode, body: JSON.parse(response.body), headers: response.headers };
    },
    async call(method: Method, url: string, body?: unknown, headers: Headers = {}): Promise<Answer> {
      const json = body === undefined ? {} : { "content-type": "application/json" };
      const payload = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
      const response = await app.inject({ method, url, payload, headers: { ...json, ...own, ...headers } });
      return {
        status: response.statusCode,
        body: bodyOf(response),
        headers: response.headers,
      };
    },
  });

  const anonymous = caller({});

  async function as(viewer: Viewer & { email: string }) {
    const { headers } = await anonymous.call("POST", "/api/auth/login", {
      email: viewer.email,
      password: TEST_PASSWORD,
    });
    const [cookie] = String(headers["set-cookie"]).split(";");
    return caller({ cookie: cookie ?? "" });
  }

  return { app, anonymous, as, caller, stop: () => app.close() };
}

export type RestClient = Awaited<ReturnType<typeof createRestClient>>;
export type RestCaller = RestClient["anonymous"];
