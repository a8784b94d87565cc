import { Prisma, type User } from "../../database/generated/client/client.ts";
import type { RecordShape } from "../record-shape.ts";

/** A member as the reader returns it: only the selected fields are present. */
export type MemberRow = Pick<
  User,
  "id" | "name" | "email" | "role" | "color" | "avatarFileKey" | "avatarSeed" | "avatarVariant"
>;

export const memberShape: RecordShape = { table: "users", alias: "u", columns: Prisma.UserScalarFieldEnum };
