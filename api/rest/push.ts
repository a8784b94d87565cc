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
import { success } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

const settingsJson = z.object({
  public_key: z.string(),
  services: z.array(z.enum(PUSH_SERVICES)),
  assigned: z.boolean(),
  moved: z.boolean(),
  customer_reply: z.boolean(),
});

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
    summary: "What one's devices are told of, which this server can reach, and the key for browsers",
    tag: "Me",
    response: settingsJson,
    document: RestPushSettingsDocument,
    variables: () => ({}),
    output: ({ pushSettings }) => toSettingsJson(pushSettings),
  }),
  route({
    method: "PUT",
    url: "/api/me/notifications",
    summary: "Choose what one's devices are told of",
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
      "Tell this device while the session lasts: a browser's subscription with its keys, or an app's token",
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
    summary: "Tell one's own device nothing any more",
    tag: "Me",
    body: removePushDeviceSchema,
    response: success,
    document: RestRemovePushDeviceDocument,
    variables: ({ body }) => body,
    output: ({ removePushDevice }) => ({ success: removePushDevice }),
  }),
];
