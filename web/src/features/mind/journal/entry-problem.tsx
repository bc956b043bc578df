import { ApiError } from '#platform/api/api-error.ts';
import { NoticeBox } from '#ui/notice-box.tsx';
import { notSentMessage } from '../mind.messages.ts';

export function EntryProblem({ error }: { error: unknown }) {
  const isOlder = error instanceof ApiError && error.code === 'mind.entry_changed';
  return (
    <NoticeBox tone="warn">
      {isOlder
        ? 'This entry was changed in another window meanwhile. Your words are still here: copy what you want to keep, discard, and open the entry again.'
        : notSentMessage(error)}
    </NoticeBox>
  );
}
