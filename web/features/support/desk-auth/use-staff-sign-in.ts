import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { StaffLoginDocument, type StaffLoginMutationVariables } from "../../../generated/graphql.ts";
import { rememberStaffViewer } from "../../../platform/portal/staff-viewer.ts";

/**
 * Signs staff in. `signIn` resolves to whether somebody is signed in: with `needsCode`, not before it has the one-time
 * code too. Rejects with the server's refusal.
 */
export function useStaffSignIn() {
  const client = useApolloClient();
  const [needsCode, setNeedsCode] = useState(false);
  async function signIn(variables: StaffLoginMutationVariables): Promise<boolean> {
    const { data } = await client.mutate({
      mutation: StaffLoginDocument,
      variables,
      context: { isAnonymous: true, handlesErrors: true },
    });
    const staff = data?.staffLogin.staff;
    setNeedsCode(data?.staffLogin.needsCode ?? false);
    if (staff) rememberStaffViewer(client, staff);
    return Boolean(staff);
  }
  return { signIn, needsCode, startOver: () => setNeedsCode(false) };
}
