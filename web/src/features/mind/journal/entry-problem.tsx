import { ApiError } from '#platform/api/api-error.ts';
import { NoticeBox } from '#ui/notice-box.tsx';
import { notSentMessage } from '../mind.messages.ts';

export function EntryProblem({ error }: { error: unknown }) {
  const isChangedElsewhere = error instanceof ApiError && error.code === 'mind.entry_changed';
  return (
    <NoticeBox tone="warn">
      {isChangedElsewhere
        ? 'This entry was changed in another window. Your text is still here: copy what you want to keep, discard your changes, and open the entry again.'
        : notSentMessage(error)}
    </NoticeBox>
  );
}
