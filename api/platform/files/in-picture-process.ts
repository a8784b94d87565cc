import { type ChildProcess, fork } from "node:child_process";
import type { Encoded, Encoding } from "./encode-picture.ts";

export interface EncodingRequest {
  id: number;
  encoding: Encoding;
}

export interface EncodingReply {
  id: number;
  encoded: Encoded;
}

/** Long enough for the next photo of several. */
const IDLE_MS = 30_000;

/** Encodes pictures in one process, which ends when nobody has needed it for a while. */
export function createPictureProcess(idleMs = IDLE_MS) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, (encoded: Encoded) => void>();

  function started(): ChildProcess {
    if (child) return child;
    // Decoders read strangers' files, so the process gets none of the server's secrets.
    const started = fork(new URL("picture-process.ts", import.meta.url), { env: {}, execArgv: [] });
    started.on("message", ({ id, encoded }: EncodingReply) => settle(id, encoded));
    const gone = (why: unknown) => {
      if (child !== started) return;
      child = undefined;
      for (const id of waiting.keys())
        settle(id, { failure: `The process that encodes pictures ended: ${why}` });
    };
    // Each message to a process that has gone is an error, which without a listener would end the server.
    started.on("error", gone);
    started.once("exit", (code, signal) => gone(signal ?? code));
    child = started;
    return started;
  }

  function settle(id: number, encoded: Encoded) {
    waiting.get(id)?.(encoded);
    waiting.delete(id);
    if (waiting.size > 0) return;
    // An idle process doesn't keep the server from ending.
    child?.unref();
    child?.channel?.unref();
    idle = setTimeout(end, idleMs).unref();
  }

  function end() {
    clearTimeout(idle);
    child?.disconnect();
    child = undefined;
  }

  function encode(encoding: Encoding): Promise<Encoded> {
    clearTimeout(idle);
    const process = started();
    process.ref();
    process.channel?.ref();
    last += 1;
    const request: EncodingRequest = { id: last, encoding };
    return new Promise((resolve) => {
      waiting.set(request.id, resolve);
      process.send(request);
    });
  }

  return { encode, end, pid: () => child?.pid };
}
