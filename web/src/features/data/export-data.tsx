import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSignedOut, messageOf } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { saveFile } from '#platform/browser/save-file.ts';
import {
  type Confirmation,
  type StepUp,
  StepUpFields,
  stepUpProof,
} from '#platform/forms/step-up-fields.tsx';
import { useServerForm } from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { storedDataQuery } from './data.queries.ts';

const INCOMPLETE = 'The download was incomplete. Please try again.';

/**
 * Resolves with the complete archive and the server's file name. An account with two-step sign-in
 * needs a confirmation.
 */
async function exportData(confirmation: Confirmation | null) {
  const outcome = confirmation ? sdk.exportDataConfirmed({ body: confirmation }) : sdk.exportData();
  const archive = await unwrap(outcome);
  const disposition = (await outcome).response?.headers.get('content-disposition') ?? '';
  return { archive, fileName: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'attune-export.zip' };
}

export function ExportData({ email }: { email: string }) {
  const storedData = useQuery(storedDataQuery);
  const [isConfirming, setIsConfirming] = useState(false);
  const download = useMutation({
    mutationFn: exportData,
    onSuccess: ({ archive, fileName }) => saveFile(archive, fileName),
  });
  return (
    <>
      <p className="text-sm text-muted">
        One archive with everything: pages to read, and files that other programs can open.
      </p>
      {download.isError && !isConfirming && !isSignedOut(download.error) && (
        <NoticeBox tone="bad" title="Nothing was downloaded.">
          {messageOf(download.error, INCOMPLETE)}
        </NoticeBox>
      )}
      {/* `contents` makes no box, so the grid leaves no gap while this is empty. */}
      <div role="status" className="contents">
        {download.isSuccess && (
          <NoticeBox tone="good" title="It’s in your downloads.">
            {download.data.fileName}. Anyone who opens it can read everything, so keep it safe.
          </NoticeBox>
        )}
      </div>
      <div>
        <Button
          kind="secondary"
          isWorking={download.isPending}
          workingLabel="Gathering your data"
          onClick={() => {
            if (storedData.data?.hasTwoStep) setIsConfirming(true);
            else download.mutate(null);
          }}
        >
          Export everything
        </Button>
      </div>
      {storedData.data && (
        <ConfirmExport
          isOpen={isConfirming}
          onClose={() => setIsConfirming(false)}
          email={email}
          stepUp={storedData.data}
          onConfirm={async (proof) => {
            await download.mutateAsync(proof);
            setIsConfirming(false);
          }}
        />
      )}
    </>
  );
}

const NOT_EXPORTED = 'Something went wrong on our side, so nothing was downloaded. Try again.';

type ConfirmExportProps = {
  isOpen: boolean;
  onClose: () => void;
  email: string;
  stepUp: StepUp;
  onConfirm: (proof: Confirmation) => Promise<void>;
};

/** An account with two-step sign-in exports its data only after a code. */
function ConfirmExport({ isOpen, onClose, ...form }: ConfirmExportProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Export everything"
      description="The archive holds all your data, so please confirm it’s you."
    >
      {isOpen && <ExportForm {...form} onClose={onClose} />}
    </Dialog>
  );
}

function ExportForm({ email, stepUp, onConfirm, onClose }: Omit<ConfirmExportProps, 'isOpen'>) {
  const { submit, isSubmitting, problem, field } = useServerForm({
    defaultValues: { password: '', code: '' },
    fallback: NOT_EXPORTED,
    send: (typed) => onConfirm(stepUpProof(stepUp, typed)),
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Export everything">
      <StepUpFields {...stepUp} email={email} field={field} />
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isWorking={isSubmitting} workingLabel="Gathering your data">
          Export
        </Button>
      </div>
    </form>
  );
}
