import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { ConfigError, parseConfig } from "./config.ts";
import { sayStep } from "./lib/say-step.ts";

/** Cut off shutdowns that take longer: PostgreSQL recovers at the next start. */
const STOP_WITHIN_MS = 2_500;

const say = (text: string) => process.stdout.write(`${text}\n`);

function readConfig() {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`Invalid configuration:\n${error.message}\n`);
    process.exit(1);
  }
}

const config = readConfig();
// Set once the product is composed. A signal can arrive before that, and a second one must not stop it twice.
let product: Awaited<ReturnType<typeof import("./compose.ts").compose>> | undefined;
let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await product?.stop();
  process.exit(0);
}
// Registered before starting, which can take minutes on a slow machine.
process.on("SIGTERM", stop);
process.on("SIGINT", stop);

// Import after parsing the config, so an invalid environment is reported immediately.
const { compose } = await import("./compose.ts");
product = await compose(config, undefined, sayStep).catch((error: unknown) => {
  process.stderr.write(`The server can’t start: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
});
say(`${PRODUCT_NAME} is ready on ${config.publicUrl}`);
for (const { company, name, role, email, password } of product.signIns) {
  say(`  ${company} · ${name} (${role}) · ${email} · ${password}`);
}
for (const port of product.embeddedPorts) say(`  embedded: ${port}`);
