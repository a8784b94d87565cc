// Every file that adds to the schema, upstream domains first.
import "../domains/organisation/organisation.type.ts";
import "../domains/organisation/organisation.mutations.ts";
import "../domains/members/member.type.ts";
import "../domains/members/member.queries.ts";
import "../domains/identity/viewer.type.ts";
import "../domains/identity/identity.queries.ts";
import "../domains/identity/identity.mutations.ts";
import "../domains/identity/access-token.type.ts";
import "../domains/identity/access-token.queries.ts";
import "../domains/identity/access-token.mutations.ts";
import "../domains/billing/billing.type.ts";
import "../domains/billing/billing.queries.ts";
