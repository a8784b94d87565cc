/** Descriptions of the arguments that several lists have. */
export const UPDATED_SINCE = {
  type: "DateTime",
  description:
    "Only records updated at or after this instant. Oldest update first, unless orderBy is given. Writes that take " +
    "a while appear late: start a few minutes before your last fetch, or use Query.changes, which leaves nothing out.",
} as const;

export const INCLUDE_ARCHIVED = {
  description: "Returns archived records too. Ignores `archived`.",
} as const;

export const EXTERNAL_ID = {
  description: "Only the record that this access token stored this id for. See Mutation.setExternalId.",
} as const;

export const SYNC_ORDER_DESCRIPTIONS = {
  created: "When the record was added, newest first.",
  updated: "When the record was last updated, oldest first.",
} as const;
