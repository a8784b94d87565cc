import { hash, verify } from "@node-rs/argon2";

/** OWASP's parameters for Argon2id (the library's default variant): 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, OPTIONS);

export const verifyPassword = (stored: string, password: string) => verify(stored, password);

/** Hashed once per process: hashing it on each attempt would make checks for unknown accounts take twice as long. */
let decoy: Promise<string> | undefined;

/** Hashes a dummy password, so an unknown address takes as long to check as a wrong password. */
export async function verifyNothing(password: string) {
  decoy ??= hashPassword("no account has this password");
  await verifyPassword(await decoy, password);
  return false;
}
