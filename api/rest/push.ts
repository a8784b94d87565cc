import { z } from "zod";
import {
  addPushDeviceSchema,
  PUSH_SERVICES,
  pushChoicesSchema,
  removePushDeviceSchema,
} from "../ports/push/push.schema.ts";
import {
  RestAddPushDeviceDocument,
  RestPushSettingsDocument,
  type RestPushSettingsFragment,
  RestRemovePushDeviceDocument,
  RestSetPushChoicesDocument,
} from "./generated/documents.ts";
import { named } from "./named-schema.ts";
import { success } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

const settingsJson = named(
  "NotificationSettings",
  z.object({
    public_key: z.string(),
    services: z.array(z.enum(PUSH_SERVICES)),
    assigned: z.boolean(),
    moved: z.boolean(),
    customer_reply: z.boolean(),
  }),
  { type: "PushSettings" },
);

const toSettingsJson = ({
  publicKey,
  customerReply,
  services,
  assigned,
  moved,
}: RestPushSettingsFragment) => ({
  public_key: publicKey,
  services,
  assigned,
  moved,
  customer_reply: customerReply,
});

export const pushRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/me/notifications",
    summary:
      "Read your devices' notification settings, which devices this server can reach, and the public key for browsers",
    tag: "Me",
    response: settingsJson,
    document: RestPushSettingsDocument,
    variables: () => ({}),
    output: ({ pushSettings }) => toSettingsJson(pushSettings),
  }),
  route({
    method: "PUT",
    url: "/api/me/notifications",
    summary: "Choose which notifications your devices receive",
    tag: "Me",
    body: pushChoicesSchema,
    bodyNames: "snake_case",
    response: settingsJson,
    document: RestSetPushChoicesDocument,
    variables: ({ body }) => ({ input: body }),
    output: ({ setPushChoices }) => toSettingsJson(setPushChoices),
  }),
  route({
    method: "POST",
    url: "/api/me/push-devices",
    summary:
      "Turn on notifications on this device for this session, with a browser's subscription and keys or an app's token",
    tag: "Me",
    body: addPushDeviceSchema,
    response: success,
    document: RestAddPushDeviceDocument,
    variables: ({ body }) => ({ input: body }),
    output: ({ addPushDevice }) => ({ success: addPushDevice }),
  }),
  route({
    method: "POST",
    url: "/api/me/push-devices/remove",
    summary: "Stop notifications on one of your devices",
    tag: "Me",
    body: removePushDeviceSchema,
    response: success,
    document: RestRemovePushDeviceDocument,
    variables: ({ body }) => body,
    output: ({ removePushDevice }) => ({ success: removePushDevice }),
  }),
];
