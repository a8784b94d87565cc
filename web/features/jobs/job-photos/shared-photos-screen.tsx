import { useQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { ComboBox } from "@fettle/design-system/ComboBox";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { PendingPhoto, PhotoGrid } from "@fettle/design-system/PhotoGrid";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { toast } from "@fettle/design-system/Toast";
import { jobName } from "@fettle/rules/jobs/job-name";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { JobsPageDocument } from "../../../generated/graphql.ts";
import { firstPage } from "../../../platform/long-list/preload-list.ts";
import { dropShared, readShared, type SharedPhoto } from "../../../platform/offline/claimed-photos.ts";
import { presentOwner } from "../../../platform/offline/owner.ts";
import { useDebounced } from "../../../platform/screen/debounced.ts";
import { sharing } from "./job-photos.css.ts";
import { useKeepPhoto } from "./use-keep-photo.ts";

type Shown = SharedPhoto & { previewUrl: string };

/** Photos shared from another app stay on this device until a job is chosen. */
export function Component() {
  const [photos, setPhotos] = useState<readonly Shown[]>();
  const [params] = useSearchParams();
  useEffect(() => {
    let shown: Shown[] = [];
    let isHere = true;
    readShared(presentOwner()).then(
      (shared) => {
        if (!isHere) return;
        shown = shared.map((photo) => ({ ...photo, previewUrl: URL.createObjectURL(photo.file) }));
        setPhotos(shown);
      },
      () => setPhotos([]),
    );
    return () => {
      isHere = false;
      for (const { previewUrl } of shown) URL.revokeObjectURL(previewUrl);
    };
  }, []);
  const drop = async (id: string) => {
    await dropShared(id);
    setPhotos((all) => all?.filter((photo) => photo.id !== id));
  };
  return (
    <>
      <PageHeader title="Shared photos" />
      {params.has("failed") && (
        <Banner severity="error" title="Couldn’t save the photos to this device">
          Its storage may be full. Your photos are still in the app you shared them from. Free up some space
          and share them again.
        </Banner>
      )}
      {photos?.length === 0 && !params.has("failed") && (
        <EmptyState
          heading="No photos to add"
          detail="Share photos to this app from your phone’s gallery, then choose a job here."
          action={<Button href="/jobs">Jobs</Button>}
        />
      )}
      {photos && photos.length > 0 && <Sharing photos={photos} onDrop={drop} />}
    </>
  );
}

function Sharing({ photos, onDrop }: { photos: readonly Shown[]; onDrop: (id: string) => Promise<void> }) {
  const navigate = useNavigate();
  const keep = useKeepPhoto();
  const [jobId, setJobId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isKeeping, setKeeping] = useState(false);
  const add = async () => {
    if (!jobId) return setFailure("Choose a job");
    setKeeping(true);
    try {
      for (const { id, file } of photos) {
        await keep(jobId, file);
        await onDrop(id);
      }
      toast({
        title: photos.length === 1 ? "Photo added" : `${photos.length} photos added`,
        tone: "success",
      });
      await navigate(`/jobs/${jobId}`, { replace: true });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : MESSAGES.failedToUploadPhoto);
    } finally {
      setKeeping(false);
    }
  };
  return (
    <div className={sharing}>
      <PhotoGrid label="Shared photos" photos={[]} onOpen={() => {}}>
        {photos.map(({ id, file, previewUrl }) => (
          <PendingPhoto key={id} name={file.name} previewUrl={previewUrl} onDismiss={() => void onDrop(id)} />
        ))}
      </PhotoGrid>
      <JobChoice
        value={jobId}
        onChange={(id) => {
          setJobId(id);
          setFailure(undefined);
        }}
        errorMessage={failure}
      />
      <Button
        variant="primary"
        size="action"
        isPending={isKeeping}
        onPress={() => void add()}
        needsServer={false}
      >
        {photos.length === 1 ? "Add photo" : `Add ${photos.length} photos`}
      </Button>
    </div>
  );
}

interface JobChoiceProps {
  value: string | null;
  onChange: (id: string | null) => void;
  errorMessage: string | undefined;
}

function JobChoice({ value, onChange, errorMessage }: JobChoiceProps) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<{ id: string; label: string; detail: string }>();
  const settled = useDebounced(search.trim());
  const wanted = settled && settled !== chosen?.label ? settled : null;
  const { data, previousData, loading, error } = useQuery(JobsPageDocument, {
    variables: { status: null, late: false, technicianId: null, mine: false, search: wanted, ...firstPage },
  });
  const items = ((data ?? previousData)?.jobs.edges ?? []).map(
    ({ node: { id, number, title, customer } }) => ({
      id,
      label: title,
      detail: [jobName(number), customer?.name].filter(Boolean).join(" · "),
    }),
  );
  return (
    <ComboBox
      label="Which job?"
      placeholder="Search jobs"
      items={items}
      selectedKey={value}
      selectedItem={chosen}
      onSelectionChange={(id) => {
        setChosen(items.find((item) => item.id === id) ?? chosen);
        onChange(id);
      }}
      onInputChange={setSearch}
      isLoading={loading}
      errorMessage={errorMessage ?? (error && "Failed to load jobs")}
    />
  );
}
