import { type ChildProcess, spawn } from "node:child_process";
import { generate } from "./generate.ts";
import { projectEnvironment, root } from "./run.ts";

await generate();

const commands: [string, string[]][] = [
  ["node", ["--watch", "api/main.ts"]],
  ["graphql-codegen", ["--config", "codegen.ts", "--watch"]],
  ["vite", ["--config", "web/vite.config.ts"]],
  ["vite", ["build", "--watch", "--config", "web/site/vite.config.ts", "--ssr", "site/render-page.tsx"]],
  ["vite", ["build", "--watch", "--config", "web/site/vite.config.ts"]],
];

const children: ChildProcess[] = commands.map(([command, args]) =>
  spawn(command, args, { cwd: root, env: projectEnvironment({ NODE_ENV: "development" }), stdio: "inherit" }),
);

const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) child.on("exit", stop);
