import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

interface StoredObject {
  content: Buffer;
  contentType: string | undefined;
  modifiedAt: Date;
}

type Failure = "slow down" | "broken connection" | "broken upload";

type Send = (status: number, body?: string | Buffer, headers?: Record<string, string>) => void;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const PAGE = 2;

/** Keeps objects in memory, lists two at a time, and fails when told to. */
export async function startFakeS3() {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const failures: Failure[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://fake");
    const [, bucket, ...rest] = url.pathname.split("/");
    const key = decodeURIComponent(rest.join("/"));
    requests.push(`${request.method} ${bucket}/${key}`);
    const send: Send = (status, body = "", headers = {}) =>
      response.writeHead(status, { "content-length": String(Buffer.byteLength(body)), ...headers }).end(body);
    const failure = failures.shift();
    if (failure === "broken connection") return request.socket.destroy();
    if (failure === "broken upload") return request.once("data", () => request.socket.destroy());
    const content = await buffer(request);
    if (failure === "slow down") return send(503, "<Error><Code>SlowDown</Code></Error>");
    if (!request.headers.authorization?.includes("Credential=fake-id/")) {
      return send(403, "<Error><Code>AccessDenied</Code></Error>");
    }
    serve(key, url.searchParams, content, request, send);
  }

  function serve(key: string, query: URLSearchParams, content: Buffer, request: IncomingMessage, send: Send) {
    if (request.method === "PUT") {
      objects.set(key, { content, contentType: request.headers["content-type"], modifiedAt: new Date() });
      return send(200, "", { etag: `"${createHash("md5").update(content).digest("hex")}"` });
    }
    if (request.method === "POST" && query.has("delete")) {
      deleteNamed(content.toString());
      return send(200, "<DeleteResult/>");
    }
    if (query.get("list-type") === "2") return send(200, listing(query));
    const found = objects.get(key);
    if (!found) return send(404, "<Error><Code>NoSuchKey</Code></Error>");
    return send(200, found.content, { "content-type": found.contentType ?? "" });
  }

  function deleteNamed(xml: string) {
    for (const [, key] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(key ?? "");
  }

  function listing(query: URLSearchParams) {
    const after = query.get("continuation-token") ?? "";
    const keys = [...objects.keys()].filter(
      (key) => key.startsWith(query.get("prefix") ?? "") && key > after,
    );
    const page = keys.sort().slice(0, PAGE);
    const more = keys.length > PAGE;
    const contents = page.map(
      (key) =>
        `<Contents><Key>${escaped(key)}</Key><LastModified>${objects.get(key)?.modifiedAt.toISOString()}</LastModified></Contents>`,
    );
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`;
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : "";
  return {
    settings: {
      bucket: "bucket",
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: "fake-id", secretAccessKey: "fake-secret" },
    },
    objects,
    requests,
    fail: (...next: Failure[]) => void failures.push(...next),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
