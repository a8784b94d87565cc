import { defineConfig } from "prisma/config";

/** For Prisma's own command line; `DATABASE_URL` is needed by commands that connect. */
export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "" },
});
