import { runBackupCommand } from "../../api/backup-commands.ts";

await runBackupCommand(process.argv.slice(2));
