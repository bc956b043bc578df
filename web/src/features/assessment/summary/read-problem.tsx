import { NoticeBox } from '../../../ui/notice-box.tsx';
import { TextAction } from '../../../ui/text-action.tsx';
import { problemOf } from '../assessment.messages.ts';

type ReadProblemProps = { error: unknown; onRetry: () => void };

export function ReadProblem({ error, onRetry }: ReadProblemProps) {
  return (
    <NoticeBox
      tone="bad"
      action={
        <TextAction tone="inherit" onClick={onRetry}>
          Try again
        </TextAction>
      }
    >
      {problemOf(error, 'This could not be read just now. What you answered is stored safely.') ??
        'Sign in again to read it.'}
    </NoticeBox>
  );
}
