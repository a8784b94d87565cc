import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import {
  CHOICES,
  type PushChoices,
  type PushSettings,
  readPushSettings,
} from "../../delivery/push/push-settings.ts";

export async function setPushChoices(
  { tx, actor, services }: MemberWork,
  choices: { [Choice in keyof PushChoices]?: boolean | null | undefined },
): Promise<PushSettings> {
  const data = Object.fromEntries(
    Object.entries(CHOICES).flatMap(([choice, column]) => {
      const value = choices[choice as keyof PushChoices];
      return value == null ? [] : [[column, value]];
    }),
  );
  await tx.user.update({ where: { id: actor.userId }, data, select: { id: true } });
  return readPushSettings(tx, services.push, actor.userId);
}
