import { NoticeBox } from '../../../ui/notice-box.tsx';
import { TextAction } from '../../../ui/text-action.tsx';
import { sessionNotSentMessage } from '../mind.messages.ts';

type SessionNoticeProps = { error: Error | null; sendAgain: (() => void) | null };

/** Says that the session that just ended could not be saved. */
export function SessionNotice({ error, sendAgain }: SessionNoticeProps) {
  return (
    // Without a box of its own, so that the grid leaves no gap for what is not there.
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
