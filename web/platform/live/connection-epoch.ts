import type { DocumentNode } from "graphql";

let epoch = 0;
const loadedIn = new Map<string, number>();

/** The live connection stands after a gap: copies that nobody looks at now may have missed something. */
export function beginEpoch() {
  epoch += 1;
}

/** Whether a query was last loaded before the latest gap. Asking counts as loading it now. */
export function missedSomething(document: DocumentNode, variables: unknown): boolean {
  const operation = document.definitions.find((definition) => definition.kind === "OperationDefinition");
  const key = `${operation?.name?.value} ${JSON.stringify(variables ?? {})}`;
  const missed = (loadedIn.get(key) ?? epoch) !== epoch;
  loadedIn.set(key, epoch);
  return missed;
}

/** How many gaps the live connection has had. */
export const connectionEpoch = () => epoch;
