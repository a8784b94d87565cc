import { STATUS_UPDATES_PATH } from "@fettle/rules/website/status-updates";
import type { Services } from "../../../services.ts";

type Linked = Pick<Services, "config" | "signer">;

export const STATUS_PATHS = {
  confirm: `${STATUS_UPDATES_PATH}/confirm/`,
  end: `${STATUS_UPDATES_PATH}/unsubscribe/`,
} as const;

export const confirmUpdatesUrl = ({ config, signer }: Linked, id: string) =>
  `${config.publicUrl}${STATUS_PATHS.confirm}${signer.sign("statusconfirm", id)}`;

/** Mail programs also POST here for one-click unsubscribe (RFC 8058). */
export const endUpdatesUrl = ({ config, signer }: Linked, id: string) =>
  `${config.publicUrl}${STATUS_PATHS.end}${signer.sign("statusend", id)}`;
