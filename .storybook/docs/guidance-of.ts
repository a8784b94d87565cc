import type { Guidance } from "../../design-system/guidance/guidance.ts";

const files = import.meta.glob<{ guidance: Guidance }>(
  "../../design-system/{components,patterns}/*/*.guidance.ts",
  { eager: true },
);

const byName = new Map(
  Object.entries(files).map(([path, { guidance }]) => [path.match(/(\w+)\.guidance\.ts$/)?.[1], guidance]),
);

/** Finds the guidance for a title, e.g. "Components/Button". */
export const guidanceOf = (title: string): Guidance | undefined => byName.get(title.split("/").at(-1));
