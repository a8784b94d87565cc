import { builder } from "../../../graphql/builder.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { addPushDeviceSchema } from "../../../ports/push/push.schema.ts";
import { addPushDevice } from "./add-push-device.ts";
import { readPushSettings } from "./push-settings.ts";
import { PushServiceEnum, PushSettings } from "./push-settings.type.ts";
import { removePushDevice } from "./remove-push-device.ts";

const AddPushDeviceInput = builder.inputType("AddPushDeviceInput", {
  fields: (t) => ({
    service: t.field({ type: PushServiceEnum, required: true }),
    address: t.string({
      required: true,
      description: "A browser subscription’s endpoint, with keys, or an app’s token.",
    }),
    p256dh: t.string(),
    auth: t.string(),
  }),
});

builder.queryField("pushSettings", (t) =>
  t.field({
    type: PushSettings,
    authScopes: { session: true },
    resolve: (_root, _args, { db, me, services }) => readPushSettings(db, services.push, me.userId),
  }),
);

builder.mutationFields((t) => ({
  addPushDevice: t.boolean({
    description: "Sends notifications to this device while the current session lasts.",
    args: { input: t.arg({ type: AddPushDeviceInput, required: true }) },
    authScopes: { session: true },
    write: "ungated",
    resolve: (_root, { input }, context) => {
      const device = parseInput(addPushDeviceSchema, input);
      return asMember(context, (work) => addPushDevice(work, context.me, device));
    },
  }),
  removePushDevice: t.boolean({
    description: "True even if it was already removed.",
    args: { address: t.arg.string({ required: true }) },
    authScopes: { session: true },
    write: "ungated",
    resolve: (_root, { address }, context) => asMember(context, (work) => removePushDevice(work, address)),
  }),
}));
