import { gql } from "@apollo/client";
import { expect, test, vi } from "vitest";
import { type EquipmentRecordFragment, EquipmentRecordFragmentDoc } from "../../../generated/graphql.ts";
import { writeDraft } from "../../../lib/draft.ts";
import { createCache } from "../../../platform/apollo/cache.ts";
import { placeEquipment, removeEquipment } from "./equipment-cache.ts";

const split: EquipmentRecordFragment = {
  __typename: "Equipment",
  id: "e1",
  name: "Split",
  make: null,
  model: null,
  serial: null,
  notes: null,
  nextServiceDue: null,
  serviceIntervalMonths: 12,
  version: 1,
  customer: { __typename: "Customer", id: "c1", name: "Kingston Fresh Foods", address: null },
};

const OWNED = gql`
  fragment Owned on Customer {
    equipment {
      id
    }
  }
`;

test.each(["archived", "deleted"] as const)("removes %s equipment from its customer", (outcome) => {
  const cache = createCache();
  const owned = () => cache.readFragment({ id: "Customer:c1", fragment: OWNED });
  cache.writeFragment({
    id: "Customer:c1",
    fragment: OWNED,
    data: { __typename: "Customer", equipment: [] },
  });
  cache.writeFragment({ id: "Equipment:e1", fragment: EquipmentRecordFragmentDoc, data: split });
  placeEquipment(cache, split);
  expect(owned()).toMatchObject({ equipment: [{ id: "e1" }] });
  removeEquipment(cache, "e1", outcome);
  expect(owned()).toMatchObject({ equipment: [] });
  vi.stubGlobal("localStorage", { setItem: () => {} });
  expect(writeDraft("mel:equipment:e1", {})).toBe(outcome === "archived");
  vi.unstubAllGlobals();
});

test("puts equipment in either the archived or the active list", () => {
  const cache = createCache();
  const edges: { node: { __ref: string } }[] = [];
  const connection = { __typename: "EquipmentConnection", edges, pageInfo: { hasNextPage: false } };
  const ARCHIVED_AT = gql`
    fragment ArchivedAt on Equipment {
      archivedAt
    }
  `;
  const idsIn = (list: string) => {
    const found = (cache.extract() as unknown as Record<string, Record<string, typeof connection>>)
      .ROOT_QUERY;
    return found?.[list]?.edges.map(({ node }) => node.__ref);
  };
  cache.restore({
    ROOT_QUERY: {
      __typename: "Query",
      equipmentList: connection,
      'equipmentList({"archived":true})': connection,
    },
  });
  cache.writeFragment({ id: "Equipment:e1", fragment: EquipmentRecordFragmentDoc, data: split });
  const place = (archivedAt: string | null) => {
    cache.writeFragment({
      id: "Equipment:e1",
      fragment: ARCHIVED_AT,
      data: { __typename: "Equipment", archivedAt },
    });
    placeEquipment(cache, split);
    return [idsIn("equipmentList"), idsIn('equipmentList({"archived":true})')];
  };
  expect(place("2026-11-24T00:00:00.000Z")).toEqual([[], ["Equipment:e1"]]);
  expect(place(null)).toEqual([["Equipment:e1"], []]);
});
