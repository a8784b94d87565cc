import { expect, test } from "vitest";
import { formatMinutes, visitAddress, visitMinutes, visitTextee } from "./visit-place.ts";

const customer = {
  name: "Kingston Fresh Foods",
  contactName: "Dimitri Pappas",
  phone: "0491 570 156",
  street: "88 Keys Road",
  suburb: "Moorabbin",
  state: "VIC",
  postcode: "3189",
};

test("a visit takes as long as its type usually does, unless the job says otherwise", () => {
  expect(visitMinutes({ jobType: "Repair" })).toBe(90);
  expect(visitMinutes({ jobType: "Installation", durationMinutes: null })).toBe(240);
  expect(visitMinutes({})).toBe(60);
  expect(visitMinutes({ jobType: "Repair", durationMinutes: 45 })).toBe(45);
});

test("a visit is at its own address, or else the customer's", () => {
  expect(visitAddress({ siteAddress: "2 Bay Street, Brighton VIC 3186", customer })).toBe(
    "2 Bay Street, Brighton VIC 3186",
  );
  expect(visitAddress({ siteAddress: null, customer })).toBe("88 Keys Road, Moorabbin VIC 3189");
  expect(visitAddress({ customer: null })).toBeNull();
});

test("texts about a visit go to the site contact if they have a mobile", () => {
  const site = { siteContactName: "Ana", siteContactPhone: "0491 570 157" };
  expect(visitTextee({ ...site, customer })).toEqual({ name: "Ana", phone: "0491 570 157" });
  expect(visitTextee({ siteContactPhone: "0491 570 157", customer: null }).name).toBeNull();
  expect(visitTextee({ ...site, siteContactPhone: "(03) 5550 1180", customer })).toEqual({
    name: "Dimitri Pappas",
    phone: "0491 570 156",
  });
  expect(visitTextee({ customer: null })).toEqual({ name: null, phone: null });
});

test("a length is written in hours and minutes", () => {
  expect([90, 45, 120].map(formatMinutes)).toEqual(["1 h 30 min", "45 min", "2 h"]);
});
