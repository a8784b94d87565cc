import { BLOG_IMAGES_PATH, isBlogImage } from "@fettle/rules/website/blog";
import type { FastifyInstance } from "fastify";
import { blogImageKey } from "../domains/website/blog/add-blog-image.ts";
import { NotFoundError } from "../errors.ts";
import type { Files } from "../ports/files/files.ts";
import { sendFile } from "./files.ts";

/** Serves the blog's images to everyone. An image at a URL never changes. */
export function serveBlogImages(app: FastifyInstance, files: Files) {
  app.get<{ Params: { name: string } }>(`${BLOG_IMAGES_PATH}:name`, async (request, reply) => {
    const { name } = request.params;
    if (!isBlogImage(`${BLOG_IMAGES_PATH}${name}`)) throw new NotFoundError("Picture");
    return sendFile(request, reply, files, blogImageKey(name.replace(".webp", "")), "everybody");
  });
}
