// Uploads 200 photos of 12 megapixels each, two at a time, and prints how long each thumbnail takes to appear.
import { once } from "node:events";
import { request } from "node:http";
import { performance } from "node:perf_hooks";
import pg from "pg";
import sharp from "sharp";
import { withFettle } from "./contenders.ts";
import { median, percentile, type Target } from "./measure.ts";
import { megabytes, ms, report, times } from "./report.ts";

const PHOTOS = 200;
const AT_ONCE = 2;
const LONGEST_MS = 2_000;
/** Final memory, as a multiple of memory after the first 20 photos. */
const MOST_MEMORY = 1.15;
const SETTLED = 20;
const BOUNDARY = "fettle-bench-photo";

const photo = await sharp({
  create: {
    width: 2_000,
    height: 1_500,
    channels: 3,
    background: "#808080",
    noise: { type: "gaussian", mean: 120, sigma: 25 },
  },
})
  .jpeg()
  .toBuffer()
  .then((half) => sharp(half).resize(4_000, 3_000).jpeg({ quality: 85 }).toBuffer());

/** Adds a unique comment, because sending the same file twice stores one photo. */
function withComment(text: string): Buffer {
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), head, comment, photo.subarray(2)]);
}

/** Milliseconds from the last byte sent to the thumbnail's last byte. */
async function upload({ port, headers }: Target, jobId: string, index: number): Promise<number> {
  const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photo"; filename="${index}.jpg"\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(part),
    withComment(`${process.pid} ${index}`),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const sent = request({
    host: "127.0.0.1",
    port,
    path: `/api/jobs/${jobId}/photos`,
    method: "POST",
    headers: {
      ...headers,
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      "content-length": body.length,
    },
  });
  const answered = once(sent, "response");
  sent.end(body);
  await once(sent, "finish");
  const ended = performance.now();
  const [response] = await answered;
  const [added] = JSON.parse((await response.toArray()).join(""));
  const thumbnail = await fetch(`http://127.0.0.1:${port}${added.thumbnail_url}`, { headers });
  if (!thumbnail.ok) throw new Error(`The thumbnail returned ${thumbnail.status}`);
  await thumbnail.arrayBuffer();
  return performance.now() - ended;
}

await withFettle(async ({ database, signedIn, memory }) => {
  const target = await signedIn(database.large);
  const taken: number[] = [];
  let next = 0;
  async function uploadUntil(count: number) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < count) taken.push(await upload(target, database.large.jobId, next++));
      }),
    );
    return memory();
  }
  try {
    const [before, after] = [await uploadUntil(SETTLED), await uploadUntil(PHOTOS)];
    const growth = after.rss / before.rss;
    const p95 = percentile(taken, 0.95);
    report(`${PHOTOS} photos of 12 MP (${megabytes(photo.length)})`, [
      {
        what: "upload end to thumbnail, p95",
        measured: `${ms(p95)} (p50 ${ms(median(taken))})`,
        limit: ms(LONGEST_MS),
        isMet: p95 <= LONGEST_MS,
      },
      {
        what: `memory after ${PHOTOS} vs after ${SETTLED}`,
        measured: `${times(growth)} (${megabytes(before.rss)}, then ${megabytes(after.rss)})`,
        limit: times(MOST_MEMORY),
        isMet: growth <= MOST_MEMORY,
      },
    ]);
  } finally {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query("delete from job_photos");
    await client.end();
  }
});
