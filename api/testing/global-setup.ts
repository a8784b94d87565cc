import { startTestServer } from "../database/testing.ts";

/** One PostgreSQL for the run; each test file makes databases of its own in it. */
export default async function setup() {
  const server = await startTestServer();
  return () => server.stop();
}
