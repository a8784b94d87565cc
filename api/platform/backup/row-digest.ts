import { hash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

const NEWLINE = 10;
const HALF = 2 ** 48;

/**
 * Counts and digests the rows of a COPY in text format, which has one line per row. The digest is the sum of the rows’
 * hashes, so it doesn’t depend on their order.
 */
export class RowDigest extends Transform {
  rows = 0;
  #first = 0;
  #second = 0;
  #rest: Buffer[] = [];

  get digest(): string {
    return [this.#first, this.#second].map((half) => half.toString(16).padStart(12, "0")).join("");
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      const line = chunk.subarray(start, end);
      this.#add(this.#rest.length > 0 ? Buffer.concat([...this.#rest, line]) : line);
      this.#rest = [];
      start = end + 1;
    }
    if (start < chunk.length) this.#rest.push(chunk.subarray(start));
    done(null, chunk);
  }

  #add(row: Buffer) {
    const hashed = hash("sha256", row, "buffer");
    this.#first = (this.#first + hashed.readUIntBE(0, 6)) % HALF;
    this.#second = (this.#second + hashed.readUIntBE(6, 6)) % HALF;
    this.rows += 1;
  }
}
