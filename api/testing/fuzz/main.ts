import setup from "../global-setup.ts";

// `npm run fuzz` sends 20,000 requests. `npm run fuzz -- 500 7` sends 500, made from the seed 7.
const [count = 20_000, seed = Date.now() % 1_000_000, from = 0] = process.argv.slice(2).map(Number);
process.env.LOG_LEVEL ??= "error";
const stop = await setup();
const { fuzz } = await import("./fuzzer.ts");
const started = Date.now();
process.stdout.write(`${count} requests with seed ${seed}\n`);
const { statuses, unreached, failures } = await fuzz({
  seed,
  count,
  from,
  onProgress: (sent, statuses) => process.stdout.write(`${sent} sent: ${JSON.stringify(statuses)}\n`),
  onFailure: ({ index, problem, request }) =>
    process.stdout.write(`✗ request ${index}: ${request}\n  ${problem}\n`),
});
await stop();

for (const [status, times] of Object.entries(statuses)) process.stdout.write(`${status}: ${times}\n`);
process.stdout.write(`Operations that never succeeded: ${unreached.length}\n`);
for (const name of unreached) process.stdout.write(`  ${name}\n`);
const seconds = Math.round((Date.now() - started) / 1000);
process.stdout.write(`${failures.length === 0 ? "✓" : "✗"} ${failures.length} failures in ${seconds} s\n`);
process.exit(failures.length === 0 ? 0 : 1);
