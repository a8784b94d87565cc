import { GraphQLError } from "graphql";
import { afterEach, expect, test, vi } from "vitest";
import { BadInputError, ConflictError, SubscriptionError } from "../errors.ts";
import { log } from "../log.ts";
import { newRequest, withinRequest } from "../request-record.ts";
import { publicError, publicGraphQLError } from "./public-error.ts";

afterEach(() => vi.restoreAllMocks());

test("reports an expected failure, however deeply it's wrapped", () => {
  const inner = new GraphQLError("wrapped", {
    originalError: new BadInputError("Title is required", { field: "title", status: 422 }),
  });
  const outer = new GraphQLError("wrapped", { originalError: inner, path: ["createJob"] });
  expect(publicError(outer)).toMatchObject({ code: "BAD_INPUT", status: 422, field: "title" });
  expect(publicGraphQLError(outer).toJSON()).toMatchObject({
    message: "Title is required",
    path: ["createJob"],
    extensions: { code: "BAD_INPUT", field: "title" },
  });
});

test.each([
  ["$input", ' at "input.scheduledAt"', "scheduledAt"],
  ["$input", ' at "input.lines[2].day"', "lines.2.day"],
  ["$from", "", "from"],
  ["$input", "", undefined],
])("names the field of %s%s that a scalar refuses", (variable, at, field) => {
  const refused = new BadInputError("A date must be a calendar date");
  const wrapped = new GraphQLError(
    `Variable "${variable}" got invalid value "so; on"${at}; Expected type "Date". ${refused.message}`,
    {
      originalError: refused,
    },
  );
  expect(publicGraphQLError(wrapped).extensions.field).toBe(field);
});

test("logs an unexpected failure with the request's id; the client only gets that id", () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const error = new Error("password of the database is hunter2");
  const seen = withinRequest(newRequest("request-1"), () => publicError(error));
  expect(seen).toEqual({
    message: "Something went wrong. Please try again.",
    code: "INTERNAL",
    status: 500,
    requestId: "request-1",
  });
  expect(logged).toHaveBeenCalledWith({ err: error, requestId: "request-1" }, "unexpected error");
});

test("402 includes the way to pay, 409 the stored values", () => {
  expect(publicError(new SubscriptionError("TRIAL_EXPIRED", "Over"))).toMatchObject({
    status: 402,
    action: { label: "Upgrade Now", url: "/subscription" },
  });
  const changes = [{ field: "title", value: "Theirs" }];
  expect(publicError(new ConflictError("Changed", { changes }))).toMatchObject({ status: 409, changes });
});

test.each([
  ["P2002", "CONFLICT", undefined],
  ["P2003", "NOT_FOUND", "an action missed a record"],
  ["P2025", "NOT_FOUND", "an action missed a record"],
  ["P2024", "BUSY", "the database can't be reached"],
])("a database error %s becomes %s and writes %s to the log", (code, expected, trouble) => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const error = Object.assign(new Error("Invalid `prisma.job.create()` invocation"), {
    name: "PrismaClientKnownRequestError",
    code,
  });
  const seen = publicError(error, "request-1");
  expect(seen.code).toBe(expected);
  expect(seen.message).not.toContain("prisma");
  expect(logged.mock.calls).toEqual(trouble ? [[{ err: error, requestId: "request-1" }, trouble]] : []);
});

test.each([
  ["57014", "TIMED_OUT", "the database took too long"],
  ["55P03", "BUSY", "a statement waited too long for a lock"],
  ["ECONNREFUSED", "BUSY", "the database can't be reached"],
])("a database that doesn't answer (%s) becomes %s and is logged", (code, expected, trouble) => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  expect(publicError(Object.assign(new Error("cut off"), { code }))).toMatchObject({
    code: expected,
    status: 503,
  });
  expect(logged).toHaveBeenCalledWith(expect.anything(), trouble);
});

test("expected failures aren't logged", () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  publicError(new ConflictError("Changed"));
  expect(logged).not.toHaveBeenCalled();
});
