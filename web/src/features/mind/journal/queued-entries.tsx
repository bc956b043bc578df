import { useEffect, useState } from 'react';
import { onDraftChange } from '#platform/browser/drafts.ts';
import { NoticeBox } from '#ui/notice-box.tsx';
import { createOutbox, type QueuedEntry } from '../outbox.ts';

/** Entries saved without a network. They stay on this device until they are sent. */
export function QueuedEntries({ userId }: { userId: string }) {
  const outbox = createOutbox(userId);
  const [seen, setSeen] = useState<QueuedEntry[]>(() => outbox.queuedEntries());
  const [waiting, setWaiting] = useState(seen);
  useEffect(
    () =>
      onDraftChange(() => {
        const queued = createOutbox(userId).queuedEntries();
        setWaiting(queued);
        setSeen((before) => [
          ...before,
          ...queued.filter(({ id }) => before.every((entry) => entry.id !== id)),
        ]);
      }),
    [userId],
  );
  const settled = seen.filter(({ id }) => waiting.every((entry) => entry.id !== id));
  const isRefused = settled.some(({ id }) => outbox.wasRefused(id));

  return (
    <div role="status" className="grid gap-3">
      {waiting.map(({ id, text }) => (
        <NoticeBox key={id} tone="warn" title="Waiting to be sent">
          <span className="line-clamp-3 whitespace-pre-line">{text}</span>
        </NoticeBox>
      ))}
      {isRefused && (
        <NoticeBox tone="warn" title="Not saved">
          Your text is kept as a draft. It’s in the text field, or under Edit if you were changing
          an entry.
        </NoticeBox>
      )}
      {settled.length > 0 && waiting.length === 0 && !isRefused && (
        <NoticeBox tone="good" title="Sent">
          What you wrote offline is in your journal.
        </NoticeBox>
      )}
    </div>
  );
}
