import { useReadQuery } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { isManaging } from "@fettle/rules/identity/role";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { Navigation, Pencil } from "lucide-react";
import { Suspense } from "react";
import type { LoaderFunctionArgs } from "react-router";
import {
  CustomerDocumentsDocument,
  CustomerJobsDocument,
  CustomerScreenDocument,
  type CustomerScreenQuery,
  CustomerSuppressionDocument,
  CustomerTextChoicesDocument,
  CustomerThreadDocument,
} from "../../../generated/graphql.ts";
import { mapsHref } from "../../../lib/maps-href.ts";
import { preload, preloadCard, useLoaded } from "../../../platform/apollo/preload.ts";
import { usePageTitle } from "../../../platform/document-title.ts";
import { editLink, useEditAddress } from "../../../platform/forms/edit-address.ts";
import { preloadList } from "../../../platform/long-list/preload-list.ts";
import { LazyUnsentRecord } from "../../../platform/outbox/lazy-unsent-record.tsx";
import { UNSENT_VERSION } from "../../../platform/outbox/outbox-item.ts";
import { lazyPart } from "../../../platform/screen/lazy-part.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { archived, column, columns } from "../../../platform/screen/record-page.css.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { CustomerTextChoices } from "../../conversations/texts/customer-text-choices.tsx";
import { CustomerDialog } from "../../customers/customers/customer-dialog.tsx";
import { DeleteCustomerButton } from "../../customers/customers/delete-customer-button.tsx";
import { customerRecord } from "../../customers/customers/new-customer-kind.ts";
import { RestoreCustomerButton } from "../../customers/customers/restore-customer-button.tsx";
import { CustomerSuppression } from "../../delivery/mail-suppressions/customer-suppression.tsx";
import { EmailStatement } from "../../invoicing/invoices/email-statement.tsx";
import { AmountOwed } from "../../invoicing/job-invoicing/amount-owed.tsx";
import { NewJobButton } from "../../jobs/jobs/new-job-button.tsx";
import { CustomerContact } from "./customer-contact.tsx";
import { CustomerEquipment } from "./customer-equipment.tsx";
import { CustomerJobs } from "./customer-jobs.tsx";

const CustomerMessages = lazyPart(() => import("../../conversations/messages/customer-messages.tsx"));
const CustomerDocuments = lazyPart(() => import("./customer-documents.tsx"));

export function loader(args: LoaderFunctionArgs) {
  const id = args.params.id ?? "";
  const loading = {
    customer: preload(args, CustomerScreenDocument, { id }),
    jobs: preloadList(args, CustomerJobsDocument, { id }),
  };
  preloadCard(args, CustomerSuppressionDocument, { id }, { isFresh: true });
  preloadCard(args, CustomerTextChoicesDocument, { id });
  preloadCard(args, CustomerThreadDocument, { customerId: id });
  preloadCard(args, CustomerDocumentsDocument, { id }, { isFor: isManaging });
  return loading;
}

export function Component() {
  const loaded = useLoaded<typeof loader>();
  const { data } = useReadQuery(loaded.customer);
  const { role } = useViewer();
  const isPhone = useIsPhone();
  const edit = useEditAddress();
  const { customer } = data;
  usePageTitle(customer?.name ?? MESSAGES.customerNotFound, "Customer");
  if (!customer) return <CustomerNotFound />;
  const isArchived = customer.archivedAt !== null;
  const isUnsent = customer.version === UNSENT_VERSION;
  const isKept = !isArchived && !isUnsent;
  const isOwing = (customer.balanceCents ?? 0) > 0;
  return (
    <>
      <PageHeader
        title={customer.name}
        subtitle={
          (customer.contactName || isOwing) && (
            <>
              {customer.contactName}
              <AmountOwed customer={customer} />
            </>
          )
        }
        leading={<Avatar name={customer.name} size={isPhone ? 44 : 60} />}
        backHref="/customers"
        backLabel="Customers"
        isTitleOnPhone
        areActionsBeside
        actions={<CustomerActions customer={customer} canDelete={isManaging(role) && isKept} />}
      />
      {isUnsent && <LazyUnsentRecord record={customerRecord(customer.id)} />}
      {isArchived && <ArchivedNote customer={customer} canRestore={isManaging(role)} />}
      <div className={columns}>
        <div className={column}>
          {customer.email && isKept && <CustomerSuppression id={customer.id} />}
          <CustomerContact customer={customer} />
          {customer.phone && isKept && <CustomerTextChoices id={customer.id} />}
        </div>
        <div className={column}>
          <CustomerJobs list={loaded.jobs} />
          {/* Leave out equipment that has been reassigned to another customer. */}
          <CustomerEquipment
            equipment={customer.equipment.filter((item) => item.customer?.id === customer.id)}
          />
          {!isUnsent && (
            <Suspense>
              <CustomerMessages customerId={customer.id} />
            </Suspense>
          )}
          {isManaging(role) && !isUnsent && (
            <Suspense>
              <CustomerDocuments customerId={customer.id} name={customer.name} />
            </Suspense>
          )}
        </div>
      </div>
      {edit.isEditing && <CustomerDialog customer={customer} onClose={edit.close} />}
    </>
  );
}

type Customer = NonNullable<CustomerScreenQuery["customer"]>;

function CustomerActions({ customer, canDelete }: { customer: Customer; canDelete: boolean }) {
  const { id, name, address, archivedAt, balanceCents } = customer;
  return (
    <>
      {archivedAt === null && <NewJobButton start={{ customerId: id }} label="Create Job" />}
      {address && (
        <Button icon={<Navigation />} href={mapsHref(address)} target="_blank">
          Navigate
        </Button>
      )}
      <Button icon={<Pencil />} {...editLink(`/customers/${id}`)}>
        Edit
      </Button>
      {Number(balanceCents) > 0 && (
        <EmailStatement
          customerId={id}
          owingCents={Number(balanceCents)}
          label={`Email statement to ${name}`}
        />
      )}
      {canDelete && <DeleteCustomerButton customer={customer} />}
    </>
  );
}

const ArchivedNote = ({ customer, canRestore }: { customer: Customer; canRestore: boolean }) => (
  <div className={archived}>
    <Banner
      severity="info"
      title="This customer is archived."
      action={canRestore && <RestoreCustomerButton customer={customer} />}
    >
      They no longer show in lists. Their jobs, quotes and invoices are kept.
    </Banner>
  </div>
);

function CustomerNotFound() {
  return (
    <EmptyState
      isPage
      heading={MESSAGES.customerNotFound}
      illustration={false}
      action={<Button href="/customers">Back to Customers</Button>}
    />
  );
}
