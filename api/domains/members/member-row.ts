import { Prisma, type User } from "../../database/generated/client/client.ts";
import type { RecordShape } from "../record-shape.ts";

/** A member as the reader gives it: only what was selected is there. */
export type MemberRow = Pick<
  User,
  "id" | "name" | "email" | "role" | "color" | "avatarFileKey" | "avatarSeed" | "avatarVariant"
>;

export const memberShape: RecordShape = { table: "users", alias: "u", columns: Prisma.UserScalarFieldEnum };
