import { Button } from "@fettle/design-system/Button";
import { ChartColumn, Table2 } from "lucide-react";
import { useState } from "react";
import { readStored, writeStored } from "../../../lib/browser-storage.ts";

export function useTableSwitch(chart: string) {
  const [isTable, setTable] = useState(() => readStored(`chart_table:${chart}`) === "1");
  const toggle = () => {
    writeStored(`chart_table:${chart}`, isTable ? null : "1");
    setTable(!isTable);
  };
  return { isTable, toggle };
}

export const TableSwitch = ({ isTable, toggle }: ReturnType<typeof useTableSwitch>) => (
  <Button size="compact" icon={isTable ? <ChartColumn /> : <Table2 />} onPress={toggle}>
    {isTable ? "Show as chart" : "Show as table"}
  </Button>
);
