import { type RowOf, recordShape } from "../../../platform/reads/record-shape.ts";

export const memberShape = recordShape("User", "u", {
  columns: ["id", "name", "email", "role", "color", "avatarFileKey", "avatarSeed", "avatarVariant"],
});

export type MemberRow = RowOf<typeof memberShape>;
