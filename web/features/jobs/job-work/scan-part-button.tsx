import { useApolloClient } from "@apollo/client/react";
import { FileButton } from "@fettle/design-system/FileButton";
import { toast } from "@fettle/design-system/Toast";
import { ScanBarcode } from "lucide-react";
import { useState } from "react";
import { PartSuggestionsDocument } from "../../../generated/graphql.ts";
import { saveFailure } from "../../../platform/forms/save-failure.ts";

type Detector = { detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]> };
const detectorOf = () => (globalThis as { BarcodeDetector?: new () => Detector }).BarcodeDetector;

const NONE = "No barcode found in the photo";

export function ScanPartButton({ onFound }: { onFound: (name: string) => void }) {
  const client = useApolloClient();
  const [isReading, setReading] = useState(false);
  const BarcodeDetector = detectorOf();
  if (!BarcodeDetector) return null;

  const read = async (file: File) => {
    const codes = await new BarcodeDetector().detect(await createImageBitmap(file)).catch(() => []);
    const code = codes[0]?.rawValue;
    if (!code)
      return toast({ title: NONE, description: "Hold the camera closer and keep it still.", tone: "error" });
    const { data } = await client.query({
      query: PartSuggestionsDocument,
      variables: { code },
      fetchPolicy: "no-cache",
      context: { handlesErrors: true },
    });
    const part = data?.partSuggestions[0];
    if (part) return onFound(part.name);
    toast({ title: "Not on the price list", description: `No item has the code ${code}.`, tone: "error" });
  };

  const scan = async ([file]: File[]) => {
    if (!file) return;
    setReading(true);
    try {
      await read(file);
    } catch (error) {
      const failure = saveFailure(error, "Failed to look up the code");
      if (failure)
        toast({ title: "Failed to look up the code", description: failure.message, tone: "error" });
    } finally {
      setReading(false);
    }
  };

  return (
    <FileButton
      accept={["image/*"]}
      camera="environment"
      icon={<ScanBarcode />}
      isPending={isReading}
      onFiles={scan}
    >
      Scan
    </FileButton>
  );
}
