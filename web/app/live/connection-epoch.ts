import type { DocumentNode } from "graphql";

/** Between the first load and the live connection, changes go unheard; a shorter gap than this is the usual start. */
const USUAL_START_MS = 1_500;

let epoch = 0;
let firstLoadAt: number | undefined;
let wasOffline = false;

globalThis.addEventListener?.("offline", () => {
  wasOffline = true;
});
const loadedIn = new Map<string, number>();

/** The live connection came back after a gap: copies that nobody looks at now may have missed something. */
export function beginEpoch() {
  epoch += 1;
}

/** Whether a query was last loaded before the latest gap. Asking counts as loading it now. */
export function missedSomething(document: DocumentNode, variables: unknown): boolean {
  firstLoadAt ??= performance.now();
  const operation = document.definitions.find((definition) => definition.kind === "OperationDefinition");
  const key = `${operation?.name?.value} ${JSON.stringify(variables ?? {})}`;
  const missed = (loadedIn.get(key) ?? epoch) !== epoch;
  loadedIn.set(key, epoch);
  return missed;
}

/** Whether the first live connection comes so late that what was loaded before it may be out of date. */
export function isFirstConnectionLate(): boolean {
  return wasOffline || (firstLoadAt !== undefined && performance.now() - firstLoadAt > USUAL_START_MS);
}
