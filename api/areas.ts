import type { Area } from "./area.ts";
import { assistant } from "./domains/assistant/assistant.area.ts";
import { billing } from "./domains/billing/billing.area.ts";
import { conversations } from "./domains/conversations/conversations.area.ts";
import { customers } from "./domains/customers/customers.area.ts";
import { delivery } from "./domains/delivery/delivery.area.ts";
import { identity } from "./domains/identity/identity.area.ts";
import { invoicing } from "./domains/invoicing/invoicing.area.ts";
import { jobs } from "./domains/jobs/jobs.area.ts";
import { organisation } from "./domains/organisation/organisation.area.ts";
import { owner } from "./domains/owner/owner.area.ts";
import { support } from "./domains/support/support.area.ts";
import { website } from "./domains/website/website.area.ts";
import { workspace } from "./domains/workspace/workspace.area.ts";
import { platform } from "./platform/platform.area.ts";

/** All areas, lowest first: an area may only import from those before it. */
export const areas: Area[] = [
  platform,
  customers,
  delivery,
  identity,
  jobs,
  billing,
  organisation,
  invoicing,
  conversations,
  workspace,
  support,
  owner,
  website,
  assistant,
];
