import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { ConfigError, parseConfig } from "./config.ts";
import { requireFolder } from "./lib/require-folder.ts";
import { sayStep } from "./lib/say-step.ts";
import { hostOf } from "./server/host-of.ts";
import { listenEarly } from "./server/listen-early.ts";
import { returnMemoryWhenQuiet } from "./server/return-memory.ts";

/** For closing connections and PostgreSQL, which recovers at the next start if it's cut off. */
const CLOSE_WITHIN_MS = 2_500;

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
async function stop(noticeMs: number) {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), noticeMs + config.stopDrainMs + CLOSE_WITHIN_MS).unref();
  await product?.stop(noticeMs);
  process.exit(0);
}
// Registered before starting, which can take minutes on a slow machine. A person at the keyboard has no balancer.
process.on("SIGTERM", () => stop(config.stopNoticeMs));
process.on("SIGINT", () => stop(0));

/** Listens first, then starts PostgreSQL, which gets ready while this process loads the product. */
async function start() {
  requireFolder("DATA_DIR", config.dataDir);
  const early = await listenEarly(config.port, hostOf(config, config.demo));
  const { startEmbedded } = await import("./database/start-embedded.ts");
  const launched = Promise.withResolvers<void>();
  const embedded = startEmbedded(config, { onStep: sayStep, onLaunch: launched.resolve });
  // Loading the product doesn't let anything else run for half a second.
  await Promise.race([launched.promise, embedded]);
  const [{ compose }, postgres] = await Promise.all([import("./compose.ts"), embedded]);
  return compose(config, { early, postgres, onStep: sayStep });
}

product = await start().catch((error: unknown) => {
  process.stderr.write(`The server can’t start: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
});
say(`${PRODUCT_NAME} is ready on ${config.publicUrl}`);
for (const { company, name, role, email, password } of product.signIns) {
  say(`  ${company} · ${name} (${role}) · ${email} · ${password}`);
}
for (const port of product.embeddedPorts) say(`  embedded: ${port}`);
returnMemoryWhenQuiet();
