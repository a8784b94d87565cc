import { CriticalityLevel, diff } from "@graphql-inspector/core";
import {
  buildSchema,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from "graphql";
import type { OpenApi } from "../../api/server/developers/open-api.ts";
import type { ApiChange } from "./api-change.ts";
import { compareOpenApi } from "./open-api-changes.ts";

export interface Announcement {
  path: string;
  announcedOn: string;
  notBefore: string;
}

export interface ApiDocuments {
  schema: string;
  openApi: OpenApi;
}

/** Changes of words, which no program reads. */
const WORDS = /description|DIRECTIVE_USAGE.*SPECIFIED_BY/i;

export async function apiChanges(released: ApiDocuments, current: ApiDocuments): Promise<ApiChange[]> {
  const changes = await diff(buildSchema(released.schema), buildSchema(current.schema));
  return [
    ...changes
      .filter(({ type }) => !WORDS.test(type))
      .map(({ path = "", message, criticality }) => ({
        path,
        message: message.replaceAll("'", "`"),
        isBreaking: criticality.level === CriticalityLevel.Breaking,
      })),
    ...compareOpenApi(released.openApi, current.openApi),
  ];
}

const ENTRY = /^- `([^`]+)`.*Announced (\d{4}-\d{2}-\d{2})\. Not before (\d{4}-\d{2}-\d{2})\./;

/** Reads the entries under “Announced” in the changelog. */
export function announcementsIn(changelog: string): Announcement[] {
  const [, section = ""] = /^## Announced\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
  return section
    .split("\n")
    .filter((line) => line.startsWith("- "))
    .map((line) => {
      const [, path = "", announcedOn = "", notBefore = ""] = ENTRY.exec(line) ?? [];
      if (!path)
        throw new Error(`An announcement isn’t “- \`path\` … Announced DATE. Not before DATE.”: ${line}`);
      return { path, announcedOn, notBefore };
    });
}

const MONTHS = 12;

function monthsLater(date: string): string {
  const later = new Date(`${date}T00:00:00Z`);
  later.setUTCMonth(later.getUTCMonth() + MONTHS);
  return later.toISOString().slice(0, 10);
}

/** Why the changes may not be made, one line each. */
export function refusals(
  changes: ApiChange[],
  { changelog, today }: { changelog: string; today: string },
): string[] {
  const announced = announcementsIn(changelog);
  const hasty = announced
    .filter(({ announcedOn, notBefore }) => notBefore < monthsLater(announcedOn))
    .map(({ path }) => `${path} is announced for less than ${MONTHS} months later`);
  const breaking = changes
    .filter(({ isBreaking }) => isBreaking)
    .flatMap(({ path, message }) => {
      const known = announced.find((each) => path === each.path || path.startsWith(`${each.path}.`));
      if (!known) return [`${path}: ${message} Announce it in the changelog, or keep it.`];
      return known.notBefore > today ? [`${path}: ${message} It stays until ${known.notBefore}.`] : [];
    });
  return [...hasty, ...breaking];
}

interface Deprecatable {
  of: string;
  name: string;
  deprecationReason?: string | null | undefined;
}

/** A deprecation says until when it works and what to use instead. */
export function undatedDeprecations(schema: GraphQLSchema): string[] {
  const parts = Object.values(schema.getTypeMap()).flatMap((type): Deprecatable[] => {
    if (isEnumType(type)) return type.getValues().map((value) => ({ of: type.name, ...value }));
    if (isInputObjectType(type))
      return Object.values(type.getFields()).map((field) => ({ of: type.name, ...field }));
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    return Object.values(type.getFields()).flatMap(({ args, ...field }) => [
      { of: type.name, ...field },
      ...args.map((argument) => ({ of: `${type.name}.${field.name}`, ...argument })),
    ]);
  });
  return parts
    .filter(({ deprecationReason: reason }) => reason && !/\bUse\b.*\d{4}-\d{2}-\d{2}/s.test(reason))
    .map(({ of, name }) => `${of}.${name}`);
}
