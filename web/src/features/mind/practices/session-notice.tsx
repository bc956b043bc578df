import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { sessionNotSentMessage } from '../mind.messages.ts';

type SessionNoticeProps = { error: Error | null; sendAgain: (() => void) | null };

export function SessionNotice({ error, sendAgain }: SessionNoticeProps) {
  return (
    // `contents` gives it no box of its own, so that the grid leaves no gap while it is empty.
    <div role="status" className="contents text-ink">
      {error && (
        <NoticeBox
          tone="warn"
          action={
            sendAgain && (
              <TextAction tone="inherit" onClick={sendAgain}>
                Try again
              </TextAction>
            )
          }
        >
          {sessionNotSentMessage(error, sendAgain !== null)}
        </NoticeBox>
      )}
    </div>
  );
}
