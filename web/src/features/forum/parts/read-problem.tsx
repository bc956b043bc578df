import { NoticeBox } from '../../../ui/notice-box.tsx';
import { TextAction } from '../../../ui/text-action.tsx';
import { problemOf } from '../forum.messages.ts';

type ReadProblemProps = { error: unknown; fallback: string; onRetry: () => void };

export function ReadProblem({ error, fallback, onRetry }: ReadProblemProps) {
  return (
    <NoticeBox
      tone="bad"
      action={
        <TextAction tone="inherit" onClick={onRetry}>
          Try again
        </TextAction>
      }
    >
      {problemOf(error, fallback) ?? 'Sign in again to read on.'}
    </NoticeBox>
  );
}
