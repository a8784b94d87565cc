import { randomBytes } from "node:crypto";

export type SentFile = Buffer | { name: string; content: Buffer };

export function multipart(field: string, ...files: SentFile[]) {
  const boundary = `test-${randomBytes(8).toString("hex")}`;
  const parts = files.flatMap((file, index) => {
    const { name, content } = Buffer.isBuffer(file) ? { name: `${index}.exe`, content: file } : file;
    return [
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n`,
      "content-type: application/octet-stream\r\n\r\n",
      content,
      "\r\n",
    ];
  });
  return {
    payload: Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part))),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
