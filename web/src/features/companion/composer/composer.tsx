import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { ArrowUp, Square } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import type { Attachment, Overview } from '#platform/api/companion.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Lazy } from '#ui/lazy.tsx';
import { AttachButton } from '../attachments/attach-button.tsx';
import { ATTACHMENT_CHIPS } from '../attachments/lazy-parts.ts';
import { useAttachments } from '../attachments/use-attachments.ts';
import { useCompanionContext } from '../companion-context.tsx';
import { DictateButton, DictationNote } from '../voice/dictation.tsx';
import { useDictation } from '../voice/use-dictation.ts';

export type ComposerProps = {
  /** The draft's name: a conversation id, or a new or temporary chat. */
  name: string;
  field: RefObject<HTMLTextAreaElement | null>;
  isStreaming: boolean;
  isStopping: boolean;
  /** The files that the companion can read; null where none can be attached. */
  inputs: Overview['model']['inputs'] | null;
  onSend: (text: string, attachments: readonly Attachment[]) => void;
  onStop: () => void;
  onEditLast: () => void;
  problem: string | null;
  /** What the companion may read, or that nothing is stored. */
  foot: ReactNode;
};

const MAX_LENGTH = COMPANION_LIMITS.messageLength;
/** From this length on, the character count is shown. */
const SHOW_COUNT_FROM = MAX_LENGTH - 1_000;

const isTouch = () => matchMedia('(pointer: coarse)').matches;

export function Composer(props: ComposerProps) {
  const { name, field, isStreaming, isStopping, onSend, onStop, onEditLast, foot } = props;
  const { drafts } = useCompanionContext();
  const { text } = useSyncExternalStore(drafts.subscribe, () => drafts.read(name));
  const length = text.length < SHOW_COUNT_FROM ? text.length : [...text].length;
  const isTooLong = length > MAX_LENGTH;
  const files = useAttachments(name, props.inputs);
  const problem = files.problem ?? props.problem;
  const hasContent = text.trim() !== '' || files.attachments.length > 0;
  const canSend = hasContent && !isTooLong && !isStreaming && files.uploads.length === 0;

  const dictation = useDictation((spoken) => {
    const before = drafts.read(name).text;
    drafts.write(name, { text: /\S$/.test(before) ? `${before} ${spoken}` : before + spoken });
  });

  function send() {
    if (!canSend) return;
    dictation.discard();
    files.clearProblem();
    onSend(text.trim(), files.attachments);
    // The button loses the focus, because it is disabled until there is text again.
    field.current?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && dictation.isListening) {
      event.preventDefault();
      dictation.stop();
    }
    if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault();
      onEditLast();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || isTouch()) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      aria-label="Message"
      className="rounded-lg border border-line-strong bg-raised has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-focus"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div role="status" className="text-sm empty:hidden">
        {problem && <p className="border-b border-line px-4 py-3 text-bad">{problem}</p>}
      </div>
      {files.question && <div className="border-b border-line p-3">{files.question}</div>}
      <DictationNote dictation={dictation} />
      {files.attachments.length + files.uploads.length > 0 && (
        <Lazy part={ATTACHMENT_CHIPS} files={files} field={field} />
      )}
      <textarea
        ref={field}
        aria-label="Write to your companion"
        placeholder="Write to your companion"
        rows={1}
        dir="auto"
        enterKeyHint={isTouch() ? 'enter' : 'send'}
        value={text}
        onChange={(event) => drafts.write(name, { text: event.target.value })}
        onKeyDown={onKeyDown}
        onPaste={files.onPaste}
        aria-invalid={isTooLong || undefined}
        aria-describedby="composer-length"
        className="field-sizing-content block max-h-[40svh] min-h-13 w-full resize-none bg-transparent px-4 pt-4 pb-1 outline-none placeholder:text-muted placeholder:opacity-100"
      />
      <div className="flex items-center gap-2 p-2">
        {props.inputs && <AttachButton inputs={props.inputs} files={files} />}
        <div className="min-w-0 flex-1">{foot}</div>
        <p
          id="composer-length"
          className={isTooLong ? 'text-xs font-semibold text-bad' : 'text-xs text-muted'}
        >
          {length >= SHOW_COUNT_FROM && (
            <span className="tabular-nums">
              {length.toLocaleString('en')} / {MAX_LENGTH.toLocaleString('en')}
              {isTooLong && <span className="sr-only"> Too long to send.</span>}
            </span>
          )}
        </p>
        {isStreaming && (
          <Button
            kind="secondary"
            size="sm"
            className="max-lg:min-h-11 pointer-coarse:min-h-11"
            isWorking={isStopping}
            workingLabel="Stopping"
            onClick={onStop}
          >
            <Icon of={Square} size={16} />
            Stop
          </Button>
        )}
        <DictateButton dictation={dictation} />
        <Button
          type="submit"
          size="sm"
          aria-label="Send"
          disabled={!canSend}
          className="w-9 px-0! max-lg:size-11 pointer-coarse:size-11"
        >
          <Icon of={ArrowUp} />
        </Button>
      </div>
    </form>
  );
}
