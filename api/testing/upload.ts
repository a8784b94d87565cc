import { randomBytes } from "node:crypto";

/** A multipart body of files in one field, with its headers. */
export function multipart(field: string, ...files: Buffer[]) {
  const boundary = `test-${randomBytes(8).toString("hex")}`;
  const parts = files.flatMap((file, index) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${index}.exe"\r\n`,
    "content-type: application/octet-stream\r\n\r\n",
    file,
    "\r\n",
  ]);
  return {
    payload: Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part))),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
