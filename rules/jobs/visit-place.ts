import { formatAddress } from "../platform/address.ts";
import { firstName } from "../platform/first-name.ts";
import { mayBeMobile } from "../platform/phone.ts";
import type { JobType } from "./job-status.ts";

const USUAL_MINUTES: Record<JobType, number> = { Service: 60, Repair: 90, Installation: 240, Other: 60 };

export const usualMinutes = (jobType: JobType | null | undefined): number =>
  USUAL_MINUTES[jobType ?? "Other"];

export const visitMinutes = (job: { durationMinutes?: number | null; jobType?: JobType | null }): number =>
  job.durationMinutes ?? usualMinutes(job.jobType);

type Site = {
  siteAddress?: string | null;
  siteContactName?: string | null;
  siteContactPhone?: string | null;
};
type Customer = {
  name: string;
  contactName?: string | null;
  phone?: string | null;
  street?: string | null;
  suburb?: string | null;
  state?: string | null;
  postcode?: string | null;
};

/** The visit's own address, or else the customer's. */
export const visitAddress = (job: Site & { customer?: Omit<Customer, "name"> | null }): string | null =>
  job.siteAddress || (job.customer ? formatAddress(job.customer) : null);

/** Chooses whom to text about the visit: the site contact if they have a mobile, or else the customer. */
export function visitTextee(job: Site & { customer?: Customer | null }): {
  name: string | null;
  phone: string | null;
} {
  const { siteContactName, siteContactPhone, customer } = job;
  if (mayBeMobile(siteContactPhone)) {
    return {
      name: siteContactName || customer?.contactName || customer?.name || null,
      phone: siteContactPhone,
    };
  }
  return { name: customer?.contactName || customer?.name || null, phone: customer?.phone ?? null };
}

/** The mobile that texts about the visit go to, or null if the visit can't be texted about. */
export function visitMobile(job: Site & { customer?: Customer | null }): string | null {
  const { phone } = visitTextee(job);
  return mayBeMobile(phone) ? phone : null;
}

/** Whether a text about the visit goes to the site contact, and we know their name. */
export const isForSiteContact = (job: Site & { customer?: Customer | null }): boolean =>
  Boolean(job.siteContactName) && visitTextee(job).phone === job.siteContactPhone;

/** '1 h 30 min', '45 min', '2 h'. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(" ");
}

/** How to address the person a text goes to: 'Kavitha', or the customer's name if no one in particular is known. */
export function visitTexteeName(job: Site & { customer?: Customer | null }): string | null {
  const person = isForSiteContact(job) ? job.siteContactName : job.customer?.contactName;
  return firstName(person) ?? job.customer?.name ?? null;
}
