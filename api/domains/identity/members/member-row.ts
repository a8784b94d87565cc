import { type RowOf, recordShape } from "../../../platform/reads/record-shape.ts";

/** The columns of a person that colleagues can see. */
export const memberShape = recordShape("User", "u", {
  columns: ["id", "name", "email", "role", "color", "avatarFileKey", "avatarSeed", "avatarVariant"],
});

export type MemberRow = RowOf<typeof memberShape>;
