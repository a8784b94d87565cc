import type { Services } from "../../../services.ts";

type Linked = Pick<Services, "config" | "signer">;

/** Where these links lead, before the token. */
export const NEWSLETTER_PATHS = { confirm: "/newsletter/confirm/", end: "/newsletter/unsubscribe/" } as const;

/** The page on which an address confirms its subscription. */
export const confirmUrlOf = ({ config, signer }: Linked, id: string) =>
  `${config.publicUrl}${NEWSLETTER_PATHS.confirm}${signer.sign("confirm", id)}`;

/** The page on which an address ends its subscription; mail programs post to it by themselves. */
export const endUrlOf = ({ config, signer }: Linked, id: string) =>
  `${config.publicUrl}${NEWSLETTER_PATHS.end}${signer.sign("newsletter", id)}`;
