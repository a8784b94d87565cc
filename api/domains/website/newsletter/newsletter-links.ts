import type { Services } from "../../../services.ts";

type Linked = Pick<Services, "config" | "signer">;

export const NEWSLETTER_PATHS = { confirm: "/newsletter/confirm/", end: "/newsletter/unsubscribe/" } as const;

export const confirmUrlOf = ({ config, signer }: Linked, id: string) =>
  `${config.publicUrl}${NEWSLETTER_PATHS.confirm}${signer.sign("confirm", id)}`;

/** Mail programs also POST here for one-click unsubscribe (RFC 8058). */
export const endUrlOf = ({ config, signer }: Linked, id: string) =>
  `${config.publicUrl}${NEWSLETTER_PATHS.end}${signer.sign("newsletter", id)}`;
