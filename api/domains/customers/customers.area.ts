import type { Area } from "../../area.ts";
// Imports every file that adds to the schema, upstream first.
import "./customers/customer.type.ts";
import "./customers/customer.queries.ts";
import "./customers/customer.mutations.ts";
import "./customers/customer.subscriptions.ts";
import "./equipment/equipment.type.ts";
import "./equipment/equipment.queries.ts";
import "./equipment/equipment.mutations.ts";
import "./equipment/equipment.subscriptions.ts";

export const customers: Area = {};
