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

/** A type of record. */
export type RecordType =
  /** A credit note. */
  | 'CREDIT_NOTE'
  /** A customer. */
  | 'CUSTOMER'
  /** A piece of equipment. */
  | 'EQUIPMENT'
  /** An invoice. */
  | 'INVOICE'
  /** A job, with its technicians, notes, hours, parts, charges, clock and photos. */
  | 'JOB'
  /** A payment on an invoice. */
  | 'PAYMENT'
  /** A price list item. */
  | 'PRICE_LIST_ITEM'
  /** A quote. */
  | 'QUOTE';

export type MirroredJobFragment = { id: string, number: number, title: string, status: JobStatus, jobType: JobType | null, scheduledWallTime: string | null, completedAt: string | null, archivedAt: string | null, customer: { id: string } | null, technicians: Array<{ name: string }> };

export type MirroredCustomerFragment = { id: string, name: string, address: string | null, phone: string | null };

export type MirroredInvoiceFragment = { id: string, number: string, title: string, status: InvoiceStatus, totalCents: number, paidAt: string | null, customer: { id: string } | null };

export type TimeZoneQueryVariables = Exact<{ [key: string]: never; }>;


export type TimeZoneQuery = { viewer: { organisation: { timeZone: string } } | null };

export type ChangesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ChangesQuery = { changes: { nodes: Array<{ id: string, type: RecordType, customer: { id: string, name: string, address: string | null, phone: string | null } | null, job: { id: string, number: number, title: string, status: JobStatus, jobType: JobType | null, scheduledWallTime: string | null, completedAt: string | null, archivedAt: string | null, customer: { id: string } | null, technicians: Array<{ name: string }> } | null, invoice: { id: string, number: string, title: string, status: InvoiceStatus, totalCents: number, paidAt: string | null, customer: { id: string } | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

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
  number
  title
  status
  jobType
  scheduledWallTime
  completedAt
  archivedAt
  customer {
    id
  }
  technicians {
    name
  }
}
    `, {"fragmentName":"MirroredJob"}) as unknown as TypedDocumentString<MirroredJobFragment, unknown>;
export const MirroredCustomerFragmentDoc = new TypedDocumentString(`
    fragment MirroredCustomer on Customer {
  id
  name
  address
  phone
}
    `, {"fragmentName":"MirroredCustomer"}) as unknown as TypedDocumentString<MirroredCustomerFragment, unknown>;
export const MirroredInvoiceFragmentDoc = new TypedDocumentString(`
    fragment MirroredInvoice on Invoice {
  id
  number
  title
  status
  totalCents
  paidAt
  customer {
    id
  }
}
    `, {"fragmentName":"MirroredInvoice"}) as unknown as TypedDocumentString<MirroredInvoiceFragment, unknown>;
export const TimeZoneDocument = new TypedDocumentString(`
    query TimeZone {
  viewer {
    organisation {
      timeZone
    }
  }
}
    `) as unknown as TypedDocumentString<TimeZoneQuery, TimeZoneQueryVariables>;
export const ChangesDocument = new TypedDocumentString(`
    query Changes($after: String) {
  changes(after: $after, first: 100, types: [CUSTOMER, JOB, INVOICE]) {
    nodes {
      id
      type
      customer {
        ...MirroredCustomer
      }
      job {
        ...MirroredJob
      }
      invoice {
        ...MirroredInvoice
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment MirroredJob on Job {
  id
  number
  title
  status
  jobType
  scheduledWallTime
  completedAt
  archivedAt
  customer {
    id
  }
  technicians {
    name
  }
}
fragment MirroredCustomer on Customer {
  id
  name
  address
  phone
}
fragment MirroredInvoice on Invoice {
  id
  number
  title
  status
  totalCents
  paidAt
  customer {
    id
  }
}`) as unknown as TypedDocumentString<ChangesQuery, ChangesQueryVariables>;