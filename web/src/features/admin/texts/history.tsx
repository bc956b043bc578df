import { messageOf } from '#platform/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Collapsible } from '#ui/collapsible.tsx';
import { useToast } from '#ui/toast.tsx';
import { formatDateTime } from '../format-subscription-record.ts';
import { DiffView } from './diff-view.tsx';
import { useRestoreText } from './text.queries.ts';
import type { TextLibrary, TextRecord } from './text-library.ts';

type HistoryProps = {
  library: TextLibrary;
  record: TextRecord;
  timeZone: string;
  /** While there is a draft, a version cannot be restored: the text would change under it. */
  hasDraft: boolean;
};

export function History({ library, record, timeZone, hasDraft }: HistoryProps) {
  const { entry, versions, markdown } = record;
  const restore = useRestoreText(library, entry.id);
  const { notify, notifyError } = useToast();

  function restoreVersion(version: number) {
    restore.mutate(version, {
      onSuccess: () => notify({ message: `Version ${version} restored.` }),
      onError: (error) =>
        notifyError({
          message: messageOf(error, 'That version couldn’t be restored. Try again.'),
        }),
    });
  }

  return (
    <ol className="border-t border-line">
      {versions.map(({ version, createdAt, by, note, markdown: older }) => {
        const isNewest = version === entry.version;
        return (
          <li key={version} className="grid gap-1 border-b border-line py-3">
            <p className="text-sm">
              <b>Version {version}</b>
              {isNewest && ', the newest'}. {note}
            </p>
            <p className="text-xs text-muted">
              {formatDateTime(createdAt, timeZone)}, {by ?? 'from the file'}
            </p>
            {!isNewest && (
              <Collapsible summary="What changed since">
                <div className="grid gap-3 pb-2">
                  <DiffView older={older} newer={markdown} />
                  <div className="flex flex-wrap items-center gap-3">
                    <Button
                      kind="secondary"
                      size="sm"
                      disabled={hasDraft}
                      isWorking={restore.isPending}
                      workingLabel="Restoring"
                      onClick={() => restoreVersion(version)}
                    >
                      Restore version {version}
                    </Button>
                    {hasDraft && (
                      <p className="text-xs text-muted">Save or discard your own changes first.</p>
                    )}
                  </div>
                </div>
              </Collapsible>
            )}
          </li>
        );
      })}
    </ol>
  );
}
