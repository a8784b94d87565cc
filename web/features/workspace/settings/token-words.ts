import {
  READ_ONLY_SCOPES,
  TOKEN_RESOURCE_TEXTS,
  TOKEN_RESOURCES,
  TOKEN_SCOPES,
  type TokenScope,
} from "@fettle/rules/identity/token-scopes";
import type { AccessTokenFieldsFragment, TokenScope as ScopeEnum } from "../../../generated/graphql.ts";

/** GraphQL names can't contain a colon. */
export const toEnum = (scope: TokenScope) => scope.replace(":", "_") as ScopeEnum;

const MOST_NAMED = 3;

/** 'Read only', 'Everything', or what it may do: 'jobs, customers (read only)'. */
export function scopesText(scopes: readonly ScopeEnum[]): string {
  const held = new Set(scopes);
  const hasAll = (all: readonly TokenScope[]) => all.every((scope) => held.has(toEnum(scope)));
  if (hasAll(TOKEN_SCOPES)) return "Everything";
  if (scopes.length === READ_ONLY_SCOPES.length && hasAll(READ_ONLY_SCOPES)) return "Read only";
  const named = TOKEN_RESOURCES.flatMap((resource) => {
    const { label } = TOKEN_RESOURCE_TEXTS[resource];
    if (held.has(toEnum(`${resource}:write`))) return [label];
    return held.has(toEnum(`${resource}:read`)) ? [`${label} (read only)`] : [];
  });
  const more = named.length - MOST_NAMED;
  return more > 1 ? `${named.slice(0, MOST_NAMED).join(", ")} and ${more} more` : named.join(", ");
}

type Used = Pick<AccessTokenFieldsFragment, "lastUsedAt" | "lastUsedFrom" | "lastUsedBy">;

/** 'Last used 24 November 2026 from 203.0.113.x by curl 8.5'. */
export function lastUseText(
  { lastUsedAt, lastUsedFrom, lastUsedBy }: Used,
  day: (instant: string) => string,
) {
  if (!lastUsedAt) return "Never used";
  return [
    `Last used ${day(lastUsedAt)}`,
    lastUsedFrom && `from ${lastUsedFrom}`,
    lastUsedBy && `by ${lastUsedBy}`,
  ]
    .filter(Boolean)
    .join(" ");
}
