import { readStored, writeStored } from "../../lib/browser-storage.ts";
import { draftsBy, peopleWithDrafts, resumeDrafts, stopDrafts } from "../../lib/draft.ts";
import type { StoredName } from "../../lib/stored-names.ts";
import { keepAside, keyOwners, readAside } from "./outbox-store.ts";

/** Half-typed texts by the names of their drafts. */
type Drafts = Record<string, string>;

const personOf = (owner: string) => owner.split(":")[1] ?? "";

const readSealed = async (owner: string): Promise<Drafts> => JSON.parse((await readAside(owner)) ?? "{}");

/** Takes a person's half-typed texts out of the browser's storage, to where only their key opens them. */
async function sealDrafts(owner: string) {
  stopDrafts(personOf(owner));
  const drafts = draftsBy(personOf(owner));
  if (drafts.length === 0) return;
  const all: Drafts = { ...(await readSealed(owner)), ...Object.fromEntries(drafts) };
  if (await keepAside(owner, JSON.stringify(all))) for (const [name] of drafts) writeStored(name, null);
}

/** The same for everybody whose key is here, except who is signed in. */
export async function sealOthersDrafts(owner?: string) {
  for (const other of await keyOwners()) if (other !== owner) await sealDrafts(other);
}

/** Leaves no half-typed text of anybody else in the browser's storage: sealed where their key is here, else deleted. */
export async function clearOthersDrafts(owner: string) {
  await sealOthersDrafts(owner).catch(() => {});
  const others = peopleWithDrafts().filter((person) => person !== personOf(owner));
  for (const [name] of others.flatMap(draftsBy)) writeStored(name, null);
}

/** Puts a person's half-typed texts back, once their key is here; what they have typed since stays. */
export async function unsealDrafts(owner: string) {
  resumeDrafts(personOf(owner));
  const left: Drafts = {};
  for (const [name, text] of Object.entries(await readSealed(owner))) {
    const isFree = readStored(name as StoredName) === null;
    if (!isFree || !writeStored(name as StoredName, text)) left[name] = text;
  }
  await keepAside(owner, Object.keys(left).length > 0 ? JSON.stringify(left) : undefined);
}
