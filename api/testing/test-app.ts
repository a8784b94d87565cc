import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Viewer } from "../auth/viewer.ts";
import { schema } from "../schema.ts";
import { createApp } from "../server/app.ts";
import type { Patience } from "../server/slow-requests.ts";
import type { Runner } from "./runner.ts";
import { sessionCookie } from "./session-cookie.ts";

interface Options {
  trusted?: string[];
  patience?: Patience;
  webDist?: string;
  leaving?: AbortSignal;
}

export async function startTestApp(
  runner: Runner,
  { trusted = [], patience, webDist, leaving }: Options = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "fettle-app-"));
  const manifest = join(folder, "persisted-documents.json");
  const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
  writeFileSync(
    manifest,
    JSON.stringify(Object.fromEntries(trusted.map((text) => [`sha256:${hashOf(text)}`, text]))),
  );
  for (const name of ["index.html", "public-link.html", "support-portal.html", "owner-portal.html"]) {
    writeFileSync(join(folder, name), `<!doctype html><title>${name}</title>`);
  }
  const app = await createApp(
    runner.services,
    schema,
    { webDist: webDist ?? folder, trustedDocuments: manifest, leaving },
    patience,
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const cookieOf = (viewer: Viewer) => sessionCookie(runner, viewer);

  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });

  return {
    app,
    url,
    port,
    hashOf,
    cookieOf,
    send,
    async stop() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
