import type { Area } from "../../api/database/model-scope.ts";
import type { Import } from "./imports.ts";
import type { ProjectFile } from "./project-files.ts";

const SERVER: Area[] = [
  "customers",
  "delivery",
  "identity",
  "jobs",
  "billing",
  "organisation",
  "invoicing",
  "conversations",
  "workspace",
  "support",
  "owner",
  "website",
  "assistant",
];

/** A different order, because client screens combine several areas. */
const CLIENT: Area[] = [
  "customers",
  "identity",
  "billing",
  "delivery",
  "conversations",
  "invoicing",
  "jobs",
  "organisation",
  "website",
  "assistant",
  "workspace",
  "support",
  "owner",
];

/** Areas by root folder, lowest first: an area may only import those before it. */
export const AREAS: Record<string, Area[]> = {
  "api/domains": SERVER,
  "web/features": CLIENT,
  rules: ["platform", ...SERVER],
};

const hasFolders = (root: string) => root !== "rules";

const NO_AREA = /^rules\/(testing\/|package\.json|tsconfig\.json)/;

export function areaOf(path: string): { root: string; area: Area; inside: string } | null {
  const root = Object.keys(AREAS).find((each) => path.startsWith(`${each}/`));
  if (!root || NO_AREA.test(path)) return null;
  const [area = "", ...inside] = path.slice(root.length + 1).split("/");
  return { root, area: area as Area, inside: inside.join("/") };
}

const isRegistration = (path: string) =>
  /^(?:api\/domains|web\/features)\/([^/]+)\/\1\.(?:area|routes)\.ts$/.test(path);

function misplaced({ path }: ProjectFile): string | undefined {
  const place = areaOf(path);
  if (!place) return undefined;
  const { root, area, inside } = place;
  if (!inside)
    return `${path} isn’t in an area of ${root}: move it into its area, or into ${platformOf(root)}`;
  if (!AREAS[root]?.some((each) => each === area)) {
    return `${path}: ${area} isn’t an area. Use one of ${AREAS[root]?.join(", ")} (scripts/checks/areas.ts)`;
  }
  if (hasFolders(root) && !inside.includes("/") && !isRegistration(path)) {
    return `${path} isn’t in a folder of its area: move it into ${root}/${area}/<name>`;
  }
  return undefined;
}

const platformOf = (root: string) => (root === "rules" ? "rules/platform" : `${root.split("/")[0]}/platform`);

function pointsUp({ from, target, isTest }: Import): string | undefined {
  if (isRegistration(target) && target.endsWith(".area.ts") && from !== "api/areas.ts") {
    return `${from} imports ${target}, which only registers the area: import the file you need`;
  }
  const [above, below] = [areaOf(target), areaOf(from)];
  if (isTest || !above || above.root !== below?.root) return undefined;
  const order = AREAS[above.root] ?? [];
  if (order.indexOf(above.area) <= order.indexOf(below.area)) return undefined;
  return `${from} imports ${target}: ${above.area} is above ${below.area}. Let ${above.area} call down, add its field itself, or move what both need into ${below.area} or ${platformOf(above.root)}`;
}

export function areaProblems(files: ProjectFile[], imports: Import[]): string[] {
  return [...files.map(misplaced), ...imports.map(pointsUp)].filter((each) => each !== undefined);
}
