import { runMigrateCommand } from "../../api/migrate-command.ts";

await runMigrateCommand(process.argv.slice(2));
