import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { samplePhoto } from "../../../testing/sample-photos.ts";
import { httpClient, startServerProcess } from "../../../testing/server-process.ts";
import { multipart } from "../../../testing/upload.ts";

const dataDir = mkdtempSync(join(tmpdir(), "fettle-photo-crash-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const PHOTOS = 12;
const UPLOADERS = 4;
const CRASHES = 2;
const PHOTOS_OF = `query Photos($id: ID!) { job(id: $id) { photos { url thumbnailUrl } } }`;

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

function left(): string[] | null {
  try {
    const files = [...filesUnder(join(dataDir, "files")), ...filesUnder(join(dataDir, "incoming"))];
    return files.filter((file) => !file.startsWith(join(dataDir, "files", "blog"))).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function growOld() {
  const then = new Date(Date.now() - 2 * 3_600_000);
  for (const folder of ["files", "incoming"]) {
    for (const entry of readdirSync(join(dataDir, folder), { recursive: true })) {
      utimesSync(join(dataDir, folder, String(entry)), then, then);
    }
  }
}

it("survives kill -9 during uploads without missing files, orphans or duplicates", async () => {
  const photos = await Promise.all(
    Array.from({ length: PHOTOS }, (_, seed) => samplePhoto({ seed, width: 1_000, height: 750 })),
  );
  let server = await startServerProcess({ DATA_DIR: dataDir });
  const client = httpClient(server.url);
  await client.register("crash@example.com");
  const { createJob } = await client.run(`mutation { createJob(input: { title: "Crash" }) { id } }`);
  const send = async (photo: Buffer) => {
    const { payload, headers } = multipart("photo", photo);
    const url = `${server.url}/api/jobs/${createJob.id}/photos`;
    const answer = await fetch(url, {
      method: "POST",
      body: payload,
      headers: { ...headers, cookie: client.cookie() },
    }).catch(() => null);
    return answer?.status === 201;
  };

  const acknowledged = new Set<Buffer>();
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const waiting = photos.filter((photo) => !acknowledged.has(photo));
    const before = acknowledged.size;
    const uploaders = Array.from({ length: UPLOADERS }, async () => {
      for (let photo = waiting.shift(); photo; photo = waiting.shift()) {
        if (await send(photo)) acknowledged.add(photo);
      }
    });
    while (acknowledged.size < before + 3) await new Promise((wake) => setTimeout(wake, 5));
    await server.kill();
    await Promise.all(uploaders);
    server = await startServerProcess({ DATA_DIR: dataDir });
    client.moveTo(server.url);
  }

  for (const photo of photos) expect(await send(photo)).toBe(true);
  const { job } = await client.run(PHOTOS_OF, { id: createJob.id });
  expect(job.photos).toHaveLength(PHOTOS);

  await server.kill();
  growOld();
  server = await startServerProcess({ DATA_DIR: dataDir });
  client.moveTo(server.url);
  const named = job.photos.flatMap(({ url, thumbnailUrl }: Record<string, string>) =>
    [url, thumbnailUrl].map((path) => join(dataDir, path ?? "")),
  );
  const inProgress = () => readdirSync(join(dataDir, "incoming"));
  const swept = () => left()?.length === named.length && inProgress().length === 0;
  for (let i = 0; i < 1_200 && !swept(); i += 1) await new Promise((wake) => setTimeout(wake, 25));
  expect(left()).toEqual(named.sort());
  expect(inProgress()).toEqual([]);
  const { url } = job.photos[0];
  expect((await fetch(server.url + url, { headers: { cookie: client.cookie() } })).status).toBe(200);
  await server.stop();
}, 400_000);
