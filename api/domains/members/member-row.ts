import { type RowOf, recordShape } from "../record-shape.ts";

/** What others in the organisation see of a person. */
export const memberShape = recordShape("User", "u", {
  columns: ["id", "name", "email", "role", "color", "avatarFileKey", "avatarSeed", "avatarVariant"],
});

export type MemberRow = RowOf<typeof memberShape>;
