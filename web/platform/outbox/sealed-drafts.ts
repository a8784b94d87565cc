import { readStored, writeStored } from "../../lib/browser-storage.ts";
import { draftsBy, peopleWithDrafts, resumeDrafts, stopDrafts } from "../../lib/draft.ts";
import { ignored } from "../../lib/ignored.ts";
import type { StoredName } from "../../lib/stored-names.ts";
import { keepAside, keyOwners, readAside } from "./outbox-store.ts";

type Drafts = Record<string, string>;

const personOf = (owner: string) => owner.split(":")[1] ?? "";

const readSealed = async (owner: string): Promise<Drafts> => JSON.parse((await readAside(owner)) ?? "{}");

/** Moves a person's drafts out of browser storage, sealed with their key. */
async function sealDrafts(owner: string) {
  stopDrafts(personOf(owner));
  const drafts = draftsBy(personOf(owner));
  if (drafts.length === 0) return;
  const all: Drafts = { ...(await readSealed(owner)), ...Object.fromEntries(drafts) };
  if (await keepAside(owner, JSON.stringify(all))) for (const [name] of drafts) writeStored(name, null);
}

export async function sealOthersDrafts(owner?: string) {
  for (const other of await keyOwners()) if (other !== owner) await sealDrafts(other);
}

/** Clears everyone else's drafts from browser storage: sealed if their key is here, deleted if not. */
export async function clearOthersDrafts(owner: string) {
  await sealOthersDrafts(owner).catch((error) =>
    ignored(error, "drafts that can't be sealed are deleted next"),
  );
  const others = peopleWithDrafts().filter((person) => person !== personOf(owner));
  for (const [name] of others.flatMap(draftsBy)) writeStored(name, null);
}

/** Restores a person's drafts, except any they've retyped since. */
export async function unsealDrafts(owner: string) {
  resumeDrafts(personOf(owner));
  const left: Drafts = {};
  for (const [name, text] of Object.entries(await readSealed(owner))) {
    const isFree = readStored(name as StoredName) === null;
    if (!isFree || !writeStored(name as StoredName, text)) left[name] = text;
  }
  await keepAside(owner, Object.keys(left).length > 0 ? JSON.stringify(left) : undefined);
}
