import { Prisma } from "../../database/generated/client/client.ts";
import type { RecordShape } from "../record-shape.ts";

export const memberShape: RecordShape = { table: "users", alias: "u", columns: Prisma.UserScalarFieldEnum };
