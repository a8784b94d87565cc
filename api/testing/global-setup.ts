import { startTestServer } from "../database/testing.ts";
import { prepareQueue } from "../ports/queue/prepare-queue.ts";

/** One PostgreSQL for the run; each test file creates databases of its own in it. */
export default async function setup() {
  const server = await startTestServer(prepareQueue);
  return () => server.stop();
}
