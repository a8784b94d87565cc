import { generateClient } from "../api/database/generate.ts";

generateClient();
// Import only now: it loads the client generated above.
const { runBackupCommand } = await import("../api/backup-commands.ts");
await runBackupCommand(process.argv.slice(2));
