import { type DocumentNode, Kind, type OperationDefinitionNode } from "graphql";

/** A GraphQL document's operation; undefined for fragments alone. */
export const operationIn = ({ definitions }: DocumentNode): OperationDefinitionNode | undefined =>
  definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
