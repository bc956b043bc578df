import { useEffect, useRef } from 'react';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';

type ProblemBoxProps = { message: string | null; onTryAgain: () => void };

/** The red error box of SPEC section 8. Its 'Try again' clears the error and the password. */
export function ProblemBox({ message, onTryAgain }: ProblemBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button may be far below the box; focusing the box scrolls it into view.
    if (message) box.current?.focus();
  }, [message]);

  if (!message) return null;
  return (
    <div ref={box} tabIndex={-1}>
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
    </div>
  );
}
