import { generateClient } from "../api/database/generate.ts";

const COMMANDS = ["backup", "restore", "verify"] as const;

const [command, ...args] = process.argv.slice(2);
const known = COMMANDS.find((each) => each === command);
if (!known) throw new Error(`Name a command: ${COMMANDS.join(", ")}`);

generateClient();
// Import only now: these modules load the client generated above.
const { backupCommand, restoreCommand, verifyCommand } = await import("../api/backup-commands.ts");
const run = { backup: backupCommand, restore: restoreCommand, verify: verifyCommand }[known];
try {
  process.stdout.write(`${await run(args)}\n`);
} catch (error) {
  process.stderr.write(`${known} failed: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
