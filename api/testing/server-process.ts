import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../lib/free-port.ts";

const { PATH, NODE_COMPILE_CACHE = "", BUNDLED_SERVER } = process.env;
/** `npm test` sets it, because a bundle starts in two thirds of the time. */
const MAIN = BUNDLED_SERVER || join(import.meta.dirname, "../main.ts");
const READY_WITHIN_MS = 120_000;

/** Starts the product, or a release's `main`, in its own process. Resolves when it's ready. */
export async function startServerProcess(env: Record<string, string>, main = MAIN) {
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      NODE_ENV: "production",
      DEMO: "0",
      PORT: String(port),
      STOP_NOTICE_SECONDS: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      output += text;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child, () => output);
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded) return child.exitCode;
    child.kill(signal);
    const [code] = await once(child, "exit");
    return code;
  }
  return {
    url,
    child,
    output: () => output,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

async function ready(url: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output()}`);
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`The server didn't get ready:\n${output()}`);
}

const manifest = join(import.meta.dirname, "../../web/generated/persisted-documents.json");

/** Sends one of our client's documents by its hash, as the built client does. */
export async function sendTrusted(url: string, operation: string, variables: object = {}, cookie = "") {
  const documents = Object.entries<string>(JSON.parse(readFileSync(manifest, "utf8")));
  const [hash] = documents.find(([, text]) => text.includes(operation)) ?? [];
  if (!hash) throw new Error(`The client has no ${operation}`);
  const response = await fetch(`${url}/app/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({
      extensions: { persistedQuery: { sha256Hash: hash.replace("sha256:", "") } },
      variables,
    }),
  });
  return response.json();
}

/** Runs documents on the public endpoint, keeping the session cookie. */
export function httpClient(initialUrl: string) {
  let url = initialUrl;
  let cookie = "";
  // biome-ignore lint/suspicious/noExplicitAny: a document given as text has no type
  async function post(path: string, body: object): Promise<any> {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
    cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    const answer = await response.json();
    if (!response.ok || answer.errors) throw new Error(JSON.stringify(answer));
    return answer;
  }
  // biome-ignore lint/suspicious/noExplicitAny: a document given as text has no type
  const run = async (query: string, variables: object = {}): Promise<any> =>
    (await post("/graphql", { query, variables })).data;
  return {
    run,
    cookie: () => cookie,
    moveTo: (newUrl: string) => {
      url = newUrl;
    },
    async register(email: string) {
      const body = { orgName: "Crash Test", email, password: "quite uncommon" };
      const { user, orgId } = await post("/api/auth/register", body);
      return { register: { viewer: { id: user.id, orgId } } };
    },
    login: (email: string, password: string) => post("/api/auth/login", { email, password }),
    logout: () => post("/api/auth/logout", {}),
  };
}
