import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

/** A backup that's incomplete, changed, or made with a different key. */
export class DamagedBackupError extends Error {}

const MAGIC = Buffer.from("FETTLEB1");
const KEY_ID_BYTES = 8;
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;
const ALGORITHM = "aes-256-gcm";

/** Names a key without revealing it. */
export const keyIdOf = (key: Buffer): string =>
  createHmac("sha256", key).update("fettle backup key").digest().subarray(0, KEY_ID_BYTES).toString("hex");

/** Each object has its own key, bound to its name, so nobody can pass one object off as another. */
const objectKey = (key: Buffer, salt: Buffer, name: string) =>
  Buffer.from(hkdfSync("sha256", key, salt, `fettle backup ${name}`, 32));

/** Chunks are numbered and the last one is marked, so order and end are authenticated too. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into pieces of `size` bytes. The last one can be shorter, or empty if there are no others. */
abstract class Pieces extends Transform {
  #waiting: Buffer[] = [];
  #bytes = 0;
  readonly #size: number;

  constructor(size: number) {
    super();
    this.#size = size;
  }

  protected abstract piece(content: Buffer, isLast: boolean): void;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#waiting.push(chunk);
    this.#bytes += chunk.length;
    this.#attempt(() => {
      // A full piece waits for another byte, because it might be the last.
      if (this.#bytes <= this.#size) return;
      let all = Buffer.concat(this.#waiting);
      for (; all.length > this.#size; all = all.subarray(this.#size)) {
        this.piece(all.subarray(0, this.#size), false);
      }
      this.#waiting = [all];
      this.#bytes = all.length;
    }, done);
  }

  override _flush(done: TransformCallback) {
    this.#attempt(() => this.piece(Buffer.concat(this.#waiting), true), done);
  }

  #attempt(work: () => void, done: TransformCallback) {
    try {
      work();
    } catch (error) {
      return done(error as Error);
    }
    done();
  }
}

class Sealing extends Pieces {
  #index = 0;
  readonly #key: Buffer;

  constructor(key: Buffer, name: string) {
    super(CHUNK_BYTES);
    const salt = randomBytes(SALT_BYTES);
    this.#key = objectKey(key, salt, name);
    this.push(Buffer.concat([MAGIC, Buffer.from(keyIdOf(key), "hex"), salt]));
  }

  protected override piece(content: Buffer, isLast: boolean) {
    const cipher = createCipheriv(ALGORITHM, this.#key, nonceOf(this.#index++, isLast));
    this.push(Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]));
  }
}

class Opening extends Pieces {
  #index = 0;
  readonly #key: Buffer;
  readonly #name: string;

  constructor(key: Buffer, salt: Buffer, name: string) {
    super(SEALED_BYTES);
    this.#key = objectKey(key, salt, name);
    this.#name = name;
  }

  protected override piece(content: Buffer, isLast: boolean) {
    const plain = this.#opened(content, isLast);
    if (!plain) {
      throw new DamagedBackupError(
        isLast && this.#opened(content, false)
          ? `${this.#name} is cut off: its end is missing`
          : `${this.#name} has been changed or damaged`,
      );
    }
    this.#index += 1;
    this.push(plain);
  }

  #opened(content: Buffer, isLast: boolean): Buffer | null {
    if (content.length < TAG_BYTES) return null;
    const decipher = createDecipheriv(ALGORITHM, this.#key, nonceOf(this.#index, isLast));
    decipher.setAuthTag(content.subarray(content.length - TAG_BYTES));
    const plain = decipher.update(content.subarray(0, content.length - TAG_BYTES));
    try {
      return Buffer.concat([plain, decipher.final()]);
    } catch {
      return null;
    }
  }
}

/** Encrypts a stream with AES-256-GCM. `name` must be the same when it's opened. */
export const seal = (key: Buffer, name: string): Transform => new Sealing(key, name);

/** Decrypts a stream that `seal` made. Passes on no byte that isn't authentic, and fails if the end is missing. */
export function open(key: Buffer, name: string): Transform {
  let header = Buffer.alloc(0);
  let opening: Opening | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (opening) return void opening.write(chunk, done);
      header = Buffer.concat([header, chunk]);
      if (header.length < HEADER_BYTES) return done();
      try {
        opening = new Opening(key, saltOf(header, key, name), name);
      } catch (error) {
        return done(error as Error);
      }
      opening.on("data", (plain) => void this.push(plain)).once("error", (error) => this.destroy(error));
      opening.write(header.subarray(HEADER_BYTES), done);
    },
    flush(done) {
      if (!opening) return done(new DamagedBackupError(`${name} is cut off: its start is incomplete`));
      opening.once("end", () => done());
      opening.end();
    },
  });
}

function saltOf(header: Buffer, key: Buffer, name: string): Buffer {
  const magic = header.subarray(0, MAGIC.length);
  const keyId = header.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES);
  if (!timingSafeEqual(magic, MAGIC)) throw new DamagedBackupError(`${name} isn’t part of a backup`);
  if (keyId.toString("hex") !== keyIdOf(key)) {
    throw new DamagedBackupError(`${name} was encrypted with a different BACKUP_KEY`);
  }
  return header.subarray(MAGIC.length + KEY_ID_BYTES, HEADER_BYTES);
}
