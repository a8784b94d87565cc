import { type DocumentNode, Kind, type OperationDefinitionNode } from "graphql";

export const operationIn = ({ definitions }: DocumentNode): OperationDefinitionNode | undefined =>
  definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
