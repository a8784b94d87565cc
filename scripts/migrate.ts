import { generateClient } from "../api/database/generate.ts";

generateClient();
// Import only now: it loads the client generated above.
const { runMigrateCommand } = await import("../api/migrate-command.ts");
await runMigrateCommand(process.argv.slice(2));
