import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemo } from "../../../database/demo/seed-demo.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { addDemoPhotos } from "./add-demo-photos.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
  await seedDemo(runner.database, { now: runner.clock.now });
});
afterAll(() => runner.stop());

it("adds photos by their technicians to the demo's jobs, with files", async () => {
  await addDemoPhotos(runner.database, runner.services.files);
  const photos = await runner.database.system.jobPhoto.findMany({
    include: { job: { select: { number: true } } },
  });
  expect(photos.filter(({ job }) => job.number === 1147)).toHaveLength(5);
  for (const { authorId, fileKey, thumbnailKey, bytes } of photos) {
    expect(authorId).not.toBeNull();
    const stored = await runner.services.files.read(fileKey);
    expect(stored?.bytes).toBe(bytes);
    stored?.body.destroy();
    const thumbnail = await runner.services.files.read(thumbnailKey ?? "");
    expect(thumbnail?.bytes).toBeGreaterThan(500);
    thumbnail?.body.destroy();
  }
});
