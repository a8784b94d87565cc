import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { DocumentNode } from "graphql";
import type { DocumentTexts } from "./generated/document-texts.ts";

export type AnyDocument = DocumentNode | string;

export type DataOf<Document> = Document extends keyof DocumentTexts
  ? DocumentTexts[Document]["data"]
  : Document extends TypedDocumentNode<infer Data, infer _>
    ? Data
    : // biome-ignore lint/suspicious/noExplicitAny: a text that is put together, or refused on purpose, has no type
      any;

export type VariablesOf<Document> = Document extends keyof DocumentTexts
  ? DocumentTexts[Document]["variables"]
  : Document extends TypedDocumentNode<infer _, infer Variables>
    ? Variables
    : Record<string, unknown>;
