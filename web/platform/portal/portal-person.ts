import type { Person } from "../session/person.ts";
import type { Portal } from "../session/portal.ts";

/** Staff and the owner work across organisations: times are those of their own device. */
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Staff or the owner, as the platform knows a person. */
export const portalPerson = (portal: Portal, id: string): Person => ({ key: `${portal}:${id}`, timeZone });
