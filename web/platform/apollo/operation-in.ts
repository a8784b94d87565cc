import { type DocumentNode, Kind, type OperationDefinitionNode } from "graphql";

/** Finds the operation in a GraphQL document. Returns undefined if it has only fragments. */
export const operationIn = ({ definitions }: DocumentNode): OperationDefinitionNode | undefined =>
  definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
