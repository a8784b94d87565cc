import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { StaffLoginDocument, type StaffLoginMutationVariables } from "../../../generated/graphql.ts";
import { rememberStaffViewer } from "../../../platform/portal/staff-viewer.ts";

/** `signIn` resolves to false while a one-time code is needed. Rejects with the server's error. */
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
