import { messageOf } from '#platform/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { useSync } from './admin.queries.ts';
import { describeChanges, formatDateTime } from './format-subscription-record.ts';

export function Resync({ id, timeZone }: { id: string; timeZone: string }) {
  const sync = useSync(id);
  const changed =
    sync.data?.before && describeChanges(sync.data.before.person, sync.data.after.person);
  const at = sync.data?.after.person.syncedAt;
  return (
    <div className="grid gap-3">
      <div>
        <Button
          kind="secondary"
          isWorking={sync.isPending}
          workingLabel="Asking the provider"
          onClick={() => sync.mutate()}
        >
          Re-sync
        </Button>
      </div>
      <div role="status" className="contents">
        {sync.isSuccess && (
          <NoticeBox tone="good" title={changed ? `Changed: ${changed}.` : 'Nothing had changed.'}>
            {at && `In step with the provider since ${formatDateTime(at, timeZone)}.`}
          </NoticeBox>
        )}
      </div>
      {sync.isError && (
        <NoticeBox tone="bad" title="Not synced.">
          {messageOf(sync.error, 'The record is as it was. Try again in a moment.')}
        </NoticeBox>
      )}
    </div>
  );
}
