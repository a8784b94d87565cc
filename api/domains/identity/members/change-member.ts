import type { User } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

type Changes = Partial<Pick<User, "name" | "role" | "adminSince" | "color">>;

export const changeMember = ({ tx }: UnitOfWork, id: string, data: Changes) =>
  tx.user.update({ where: { id }, data, select: { id: true, name: true, email: true } });
