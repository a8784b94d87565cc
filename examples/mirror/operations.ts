/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The status of an invoice. */
export type InvoiceStatus =
  /** Not issued yet. */
  | 'DRAFT'
  /** Sent, unpaid and past its due date. */
  | 'OVERDUE'
  /** Paid in full. */
  | 'PAID'
  /** Issued and not fully paid. */
  | 'SENT'
  /** Voided. Nothing is owing on it. */
  | 'VOID';

/** The status of a job. */
export type JobStatus =
  /** Cancelled. */
  | 'CANCELLED'
  /** The customer confirmed the visit. */
  | 'CONFIRMED'
  /** Completed. */
  | 'DONE'
  /** Work has started. */
  | 'IN_PROGRESS'
  /** Entered, not yet booked in. */
  | 'NEW'
  /** Booked in, not yet confirmed by the customer. */
  | 'SCHEDULED';

/** The kind of work. */
export type JobType =
  /** Installation. */
  | 'INSTALLATION'
  /** Any other work. */
  | 'OTHER'
  /** Repair. */
  | 'REPAIR'
  /** Regular service. Completing it can create the next one. */
  | 'SERVICE';

export type MirroredJobFragment = { id: string, version: number, number: number, title: string, status: JobStatus, jobType: JobType | null, scheduledAt: string | null, completedAt: string | null, updatedAt: string, customer: { name: string, address: string | null, phone: string | null } | null, technicians: Array<{ name: string }> };

export type PaidInvoiceFragment = { id: string, number: string, title: string, status: InvoiceStatus, totalCents: number, paidAt: string | null, customer: { name: string } | null };

export type TimeZoneQueryVariables = Exact<{ [key: string]: never; }>;


export type TimeZoneQuery = { viewer: { organisation: { timeZone: string } } | null };

export type JobsQueryVariables = Exact<{
  archived: boolean;
  after?: string | null | undefined;
}>;


export type JobsQuery = { jobs: { nodes: Array<{ id: string, version: number, number: number, title: string, status: JobStatus, jobType: JobType | null, scheduledAt: string | null, completedAt: string | null, updatedAt: string, customer: { name: string, address: string | null, phone: string | null } | null, technicians: Array<{ name: string }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type JobQueryVariables = Exact<{
  id: string | number;
}>;


export type JobQuery = { job: { id: string, version: number, number: number, title: string, status: JobStatus, jobType: JobType | null, scheduledAt: string | null, completedAt: string | null, updatedAt: string, customer: { name: string, address: string | null, phone: string | null } | null, technicians: Array<{ name: string }> } | null };

export type PaidInvoicesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PaidInvoicesQuery = { invoices: { nodes: Array<{ id: string, number: string, title: string, status: InvoiceStatus, totalCents: number, paidAt: string | null, customer: { name: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type InvoiceQueryVariables = Exact<{
  id: string | number;
}>;


export type InvoiceQuery = { invoice: { id: string, number: string, title: string, status: InvoiceStatus, totalCents: number, paidAt: string | null, customer: { name: string } | null } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const MirroredJobFragmentDoc = new TypedDocumentString(`
    fragment MirroredJob on Job {
  id
  version
  number
  title
  status
  jobType
  scheduledAt
  completedAt
  updatedAt
  customer {
    name
    address
    phone
  }
  technicians {
    name
  }
}
    `, {"fragmentName":"MirroredJob"}) as unknown as TypedDocumentString<MirroredJobFragment, unknown>;
export const PaidInvoiceFragmentDoc = new TypedDocumentString(`
    fragment PaidInvoice on Invoice {
  id
  number
  title
  status
  totalCents
  paidAt
  customer {
    name
  }
}
    `, {"fragmentName":"PaidInvoice"}) as unknown as TypedDocumentString<PaidInvoiceFragment, unknown>;
export const TimeZoneDocument = new TypedDocumentString(`
    query TimeZone {
  viewer {
    organisation {
      timeZone
    }
  }
}
    `) as unknown as TypedDocumentString<TimeZoneQuery, TimeZoneQueryVariables>;
export const JobsDocument = new TypedDocumentString(`
    query Jobs($archived: Boolean!, $after: String) {
  jobs(
    first: 100
    archived: $archived
    after: $after
    orderBy: NUMBER
    direction: ASCENDING
  ) {
    nodes {
      ...MirroredJob
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment MirroredJob on Job {
  id
  version
  number
  title
  status
  jobType
  scheduledAt
  completedAt
  updatedAt
  customer {
    name
    address
    phone
  }
  technicians {
    name
  }
}`) as unknown as TypedDocumentString<JobsQuery, JobsQueryVariables>;
export const JobDocument = new TypedDocumentString(`
    query Job($id: ID!) {
  job(id: $id) {
    ...MirroredJob
  }
}
    fragment MirroredJob on Job {
  id
  version
  number
  title
  status
  jobType
  scheduledAt
  completedAt
  updatedAt
  customer {
    name
    address
    phone
  }
  technicians {
    name
  }
}`) as unknown as TypedDocumentString<JobQuery, JobQueryVariables>;
export const PaidInvoicesDocument = new TypedDocumentString(`
    query PaidInvoices($after: String) {
  invoices(first: 100, tab: PAID, after: $after) {
    nodes {
      ...PaidInvoice
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment PaidInvoice on Invoice {
  id
  number
  title
  status
  totalCents
  paidAt
  customer {
    name
  }
}`) as unknown as TypedDocumentString<PaidInvoicesQuery, PaidInvoicesQueryVariables>;
export const InvoiceDocument = new TypedDocumentString(`
    query Invoice($id: ID!) {
  invoice(id: $id) {
    ...PaidInvoice
  }
}
    fragment PaidInvoice on Invoice {
  id
  number
  title
  status
  totalCents
  paidAt
  customer {
    name
  }
}`) as unknown as TypedDocumentString<InvoiceQuery, InvoiceQueryVariables>;