import { isRemovedText } from '@attune/domain/companion/deleted-facts';
import type { Message } from '#platform/api/companion.ts';
import { tracePath } from '#ui/art.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Lazy } from '#ui/lazy.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { StringWave } from '#ui/string-wave.tsx';
import { interruptionMessage } from '../companion.messages.ts';
import { ProposalCard } from '../proposals/proposal-card.tsx';
import type { LiveReply } from '../stream/live-reply.ts';
import { BranchSwitch } from './branch-switch.tsx';
import { CareNoteBox } from './care-note-box.tsx';
import { REPLY_TEXT } from './lazy-reply-text.ts';
import { ReplyActions } from './reply-actions.tsx';
import { SourceList } from './source-list.tsx';
import { ThinkingLine } from './thinking-line.tsx';
import type { TurnProps } from './thread-actions.ts';
import { UsedList } from './used-list.tsx';

const UNREADABLE = 'This reply can’t be opened anymore because its encryption key was lost.';

export function Reply(props: TurnProps) {
  const { turn, live, thinking, isBusy, threadActions, conversationId, onReport } = props;
  const reply = turn.message;
  const isStreaming = live !== null;
  const isRemoved = isRemovedText(reply.text);
  const { onContinue, onRate } = threadActions;
  const onAgain = isBusy ? null : (modelId?: string) => threadActions.onAgain(reply, modelId);
  const interruption = isStreaming || isRemoved ? null : interruptionMessage(reply);
  return (
    <article
      aria-label="Reply from the companion"
      aria-busy={isStreaming}
      className="relative grid gap-3 ps-6 [&>*]:min-w-0"
    >
      {/* Before the first token, StateLine shows a moving wave instead. */}
      {(reply.text !== '' || reply.care !== null || !isStreaming) && (
        <ReplyString isStreaming={isStreaming} />
      )}
      {reply.care && <CareNoteBox key={reply.care.kind} note={reply.care} />}
      {thinking !== '' && (
        <ThinkingLine thinking={thinking} isThinking={isStreaming && reply.text === ''} />
      )}
      {reply.isUnreadable || isRemoved ? (
        <p className="text-muted italic">{isRemoved ? reply.text : UNREADABLE}</p>
      ) : (
        <Lazy
          part={REPLY_TEXT}
          text={reply.text}
          sources={reply.sources}
          isStreaming={isStreaming}
        />
      )}
      {live && <StateLine reply={reply} live={live} isThinking={thinking !== ''} />}
      {interruption && (
        <InterruptedNotice
          message={interruption}
          isQuiet={reply.status === 'stopped' || reply.cutBy === 'length'}
          onContinue={onContinue && !isBusy && reply.text !== '' ? () => onContinue(reply) : null}
          onAgain={onAgain && (() => onAgain())}
        />
      )}
      {reply.proposals.map((proposal) => (
        <ProposalCard
          key={proposal.id}
          proposal={proposal}
          messageId={reply.id}
          conversationId={conversationId}
        />
      ))}
      {!isStreaming && (
        <div className="-my-1 grid empty:hidden">
          <SourceList sources={reply.sources} />
          <UsedList reply={reply} />
        </div>
      )}
      {!isStreaming && (
        <div className="-ms-2 flex flex-wrap items-center gap-0.5">
          <BranchSwitch turn={turn} isDisabled={isBusy} onChoose={threadActions.onChoose} />
          <ReplyActions
            reply={reply}
            onAgain={onAgain}
            onRate={onRate && !isRemoved ? (rating) => onRate(reply, rating) : null}
            onReport={conversationId === null || isRemoved ? null : () => onReport(reply)}
          />
        </div>
      )}
    </article>
  );
}

type StateLineProps = { reply: Message; live: LiveReply; isThinking: boolean };

/** Shown while no tokens arrive, so that the reply is never blank. */
function StateLine({ reply, live, isThinking }: StateLineProps) {
  const label =
    live.phase === 'waiting'
      ? 'The connection was lost. The reply so far is safe. Reconnecting…'
      : (live.activity ?? (reply.text === '' && !isThinking ? 'Thinking…' : null));
  if (!label) return null;
  return (
    <p
      data-activity
      className={cx('comes flex items-center gap-3 text-sm text-muted', !reply.text && 'min-h-7')}
    >
      <StringWave className="h-4.5 w-8 shrink-0 text-accent-ink" />
      {label}
    </p>
  );
}

const WAVE_LENGTH = 36;
/** A tile holds six waves, rotated by 90 degrees: PATH swaps x and y. */
const TILE = 6 * WAVE_LENGTH;
const PATH = tracePath(
  (y) => 6 + 4.5 * Math.sin((y / WAVE_LENGTH) * 2 * Math.PI),
  0,
  TILE,
  36,
).replace(/(-?[\d.]+) (-?[\d.]+)/g, '$2 $1');

function ReplyString({ isStreaming }: { isStreaming: boolean }) {
  if (!isStreaming) {
    return (
      <span
        aria-hidden="true"
        className="absolute inset-y-1.5 start-0.25 w-0.5 rounded-full bg-accent-ink"
      />
    );
  }
  return (
    <svg
      aria-hidden="true"
      data-string="moving"
      className="vibrate-x absolute inset-y-1.5 -start-1 h-[calc(100%-0.75rem)] w-3 overflow-hidden text-accent-ink"
    >
      <defs>
        <pattern id="reply-wave" width="12" height={TILE} patternUnits="userSpaceOnUse">
          <path d={PATH} fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" />
        </pattern>
      </defs>
      <rect width="12" height="100%" fill="url(#reply-wave)" />
    </svg>
  );
}

type InterruptedNoticeProps = {
  message: string;
  /** Whether nothing went wrong. */
  isQuiet: boolean;
  onContinue: (() => void) | null;
  onAgain: (() => void) | null;
};

function InterruptedNotice({ message, isQuiet, onContinue, onAgain }: InterruptedNoticeProps) {
  const buttons = (
    <div className="flex flex-wrap gap-2">
      {onContinue && (
        <Button
          size="sm"
          kind="secondary"
          className="max-lg:min-h-11 pointer-coarse:min-h-11"
          onClick={onContinue}
        >
          Continue
        </Button>
      )}
      {onAgain && (
        <Button
          size="sm"
          kind="secondary"
          className="max-lg:min-h-11 pointer-coarse:min-h-11"
          onClick={onAgain}
        >
          Try again
        </Button>
      )}
    </div>
  );
  if (isQuiet) {
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted">{message}</p>
        {buttons}
      </div>
    );
  }
  return (
    <div className="max-w-measure">
      <NoticeBox tone="warn" action={<div className="pt-2">{buttons}</div>}>
        {message}
      </NoticeBox>
    </div>
  );
}
