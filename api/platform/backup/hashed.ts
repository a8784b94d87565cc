import { createHash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

/** Passes a stream on and hashes it. */
export class Hashed extends Transform {
  bytes = 0;
  readonly #hash = createHash("sha256");

  /** Hexadecimal. Ask once, at the end. */
  sha256 = () => this.#hash.digest("hex");

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }
}
