import { NoticeBox } from '../../../ui/notice-box.tsx';
import { TextAction } from '../../../ui/text-action.tsx';

type ProblemBoxProps = { message: string | null; onTryAgain: () => void };

/** SPEC section 8: the red box; 'Try again' clears the error and the password. */
export function ProblemBox({ message, onTryAgain }: ProblemBoxProps) {
  if (!message) return null;
  return (
    <NoticeBox
      tone="bad"
      action={
        <TextAction tone="inherit" onClick={onTryAgain}>
          Try again
        </TextAction>
      }
    >
      {message}
    </NoticeBox>
  );
}
