import { expectTypeOf, test } from "vitest";
import type { DataOf, VariablesOf } from "./document-types.ts";

const RENAME = `mutation($id: ID!, $name: String!) { updateCustomer(id: $id, input: { name: $name }) { id email } }`;
const MEMBERS = "{ members { name role } }";

test("infers data and variables from a document's text", () => {
  expectTypeOf<DataOf<typeof RENAME>>().toEqualTypeOf<{
    updateCustomer: { id: string; email: string | null };
  }>();
  expectTypeOf<VariablesOf<typeof RENAME>>().toEqualTypeOf<{ id: string; name: string }>();
  expectTypeOf<DataOf<typeof MEMBERS>>().toEqualTypeOf<{
    members: { name: string; role: "admin" | "manager" | "technician" }[];
  }>();
});
