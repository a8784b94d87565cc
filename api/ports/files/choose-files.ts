import { join } from "node:path";
import { createDiskFiles } from "./disk-files.ts";
import type { Files } from "./files.ts";
import { createS3Files, type S3Settings } from "./s3-files.ts";

interface Settings {
  s3: S3Settings | null;
  dataDir: string;
}

export const filesFolder = ({ dataDir }: Pick<Settings, "dataDir">) => join(dataDir, "files");

export const chooseFiles = (settings: Settings): Files =>
  settings.s3 ? createS3Files(settings.s3) : createDiskFiles(filesFolder(settings));
