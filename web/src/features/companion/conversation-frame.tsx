import { BREAK_MESSAGE } from '@attune/domain/companion/care/break-reminder';
import { ArrowDown, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#platform/api/companion.ts';
import { tabMemory } from '#platform/browser/tab-memory.ts';
import { useMediaQuery } from '#platform/browser/use-media-query.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Lazy, lazyPart, onFirstInteraction } from '#ui/lazy.tsx';
import { useCompanionContext } from './companion-context.tsx';
import { Composer, type ComposerProps } from './composer/composer.tsx';
import { ModelPicker } from './composer/model-picker.tsx';
import { CareNoteBox } from './thread/care-note-box.tsx';
import { useStickToBottom } from './thread/use-stick-to-bottom.ts';
import { ThreadHead, type ThreadHeadProps } from './thread-head.tsx';

const SHORTCUTS_DIALOG = lazyPart(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);
const UNSENT_CARE = lazyPart(async () => (await import('./unsent-care.tsx')).UnsentCare);
// Preloaded, because it may be needed without a network.
if (typeof document !== 'undefined') onFirstInteraction(() => void UNSENT_CARE.preload());

type ConversationFrameProps = Omit<ThreadHeadProps, 'onShowShortcuts'> &
  Omit<ComposerProps, 'name' | 'field'> & {
    overview: Overview;
    offer: ReactNode;
    draftName: string;
    unsent: string;
    /** Asked before the first message can be sent. */
    question: ReactNode;
    onNew: () => void;
    /** Whether there are messages, so that the view starts at the end. */
    hasMessages: boolean;
    /** Whether the question was sent from this page, so that its reply is read from the beginning. */
    isReplyNew: boolean;
    children: ReactNode;
  };

/** Everything around the messages of a conversation: head, notices, composer, shortcuts. */
export function ConversationFrame(props: ConversationFrameProps) {
  const { overview, title, conversation, actions, listButton, draftName, children } = props;
  const { user, announce } = useCompanionContext();
  const field = useRef<HTMLTextAreaElement>(null);
  const thread = useRef<HTMLDivElement>(null);
  const { isAway, goToEnd } = useStickToBottom(thread, {
    name: draftName,
    hasMessages: props.hasMessages,
    isFollowing: props.isStreaming,
    isReplyNew: props.isReplyNew,
  });
  const [areShortcutsShown, setAreShortcutsShown] = useState(false);
  const hasKeyboard = useMediaQuery('(pointer: fine)');
  useShortcuts({
    onNew: props.onNew,
    onField: () => field.current?.focus(),
    onShowShortcuts: () => setAreShortcutsShown(true),
    onStop: props.isStreaming ? props.onStop : null,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each conversation
  useEffect(() => {
    // On a phone the keyboard would cover the conversation.
    if (hasKeyboard) field.current?.focus({ preventScroll: true });
  }, [draftName]);

  useEffect(() => {
    // A button that asks for a reply disappears, and the focus with it.
    const isFocusLost = document.activeElement === document.body;
    if (props.isStreaming && isFocusLost && hasKeyboard)
      field.current?.focus({ preventScroll: true });
  }, [props.isStreaming, hasKeyboard]);

  return (
    <section
      aria-label={title ?? 'New conversation'}
      className="flex min-h-[calc(var(--screen)-var(--bottombar))] min-w-0 flex-col border-line bar:min-h-(--screen) lg:border-s lg:ps-10 wide:border-e wide:pe-10"
    >
      <div className="pt-3 empty:hidden">{props.offer}</div>
      <ThreadHead
        {...{ title, conversation, actions, listButton }}
        onShowShortcuts={() => setAreShortcutsShown(true)}
      />
      <div ref={thread} className="flex flex-1 flex-col">
        {children}
        {props.unsent && (
          <Lazy
            part={UNSENT_CARE}
            key={props.unsent}
            text={props.unsent}
            timeZone={user.timeZone}
            show={(note) => <CareNoteBox note={note} />}
            announce={announce}
          />
        )}
        {props.question && <div className="pb-6">{props.question}</div>}
      </div>
      <div className="sticky bottom-[calc(var(--bottombar)+env(safe-area-inset-bottom))] z-10 -mx-1 bg-paper px-1 pt-2 pb-1 bar:bottom-0 bar:pb-2">
        {isAway && (
          <button
            type="button"
            onClick={goToEnd}
            className="absolute inset-x-0 bottom-full flex min-h-9 items-center justify-center gap-2 border-t border-line bg-paper text-sm font-medium text-muted hover:text-ink"
          >
            More below
            <Icon of={ArrowDown} size={18} />
          </button>
        )}
        <ComposerNotices overview={overview} />
        <Composer
          name={draftName}
          field={field}
          isStreaming={props.isStreaming}
          isStopping={props.isStopping}
          inputs={props.inputs}
          onSend={(text, attachments) => {
            goToEnd();
            props.onSend(text, attachments);
          }}
          onStop={props.onStop}
          onEditLast={props.onEditLast}
          problem={props.problem}
          foot={
            <div className="flex min-w-0 flex-wrap items-center">
              <ModelPicker overview={overview} />
              {props.foot}
            </div>
          }
        />
        <p className="pt-1 text-center text-xs text-muted">
          You’re writing to an AI, not a person.
        </p>
      </div>
      {areShortcutsShown && (
        <Lazy part={SHORTCUTS_DIALOG} onClose={() => setAreShortcutsShown(false)} />
      )}
    </section>
  );
}

type ShortcutHandlers = {
  onNew: () => void;
  onField: () => void;
  onShowShortcuts: () => void;
  onStop: (() => void) | null;
};

/** An open menu or dialog handles Escape itself. */
const isLayerOpen = () =>
  document.querySelector('[role=dialog][data-open], [role=menu], [role=listbox]') !== null;

function useShortcuts({ onNew, onField, onShowShortcuts, onStop }: ShortcutHandlers): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const action =
      (isCommand && event.shiftKey && key === 'o' && onNew) ||
      (isCommand && event.shiftKey && key === 'l' && onField) ||
      (isCommand && key === '/' && onShowShortcuts) ||
      (key === 'escape' && !event.defaultPrevented && !isLayerOpen() && onStop);
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const LOW_MESSAGES_LEFT = 10;
const BREAK_DISMISSED_KEY = 'attune.break-seen';
/** After dismissing the break reminder, the user does not see it again for this long. */
const SNOOZE_MS = 45 * 60_000;

const wasDismissed = () =>
  Date.now() - Number(tabMemory.read(BREAK_DISMISSED_KEY) ?? 0) < SNOOZE_MS;

function ComposerNotices({ overview }: { overview: Overview }) {
  const { messagesLeft, isBreakDue } = overview;
  const [isHidden, setIsHidden] = useState(wasDismissed);
  return (
    <div className="grid gap-2 pb-3 empty:hidden">
      {isBreakDue && !isHidden && (
        <div className="comes flex items-center gap-3 rounded-md bg-accent-soft py-1 ps-4 pe-1 text-sm">
          <p className="min-w-0 flex-1 py-2">
            <b>{BREAK_MESSAGE.title}.</b>{' '}
            <span className="max-md:hidden">{BREAK_MESSAGE.text} </span>
            <Link to="/mind" className="link">
              Take a breath
            </Link>
          </p>
          <IconButton
            label="Dismiss the reminder"
            onClick={() => {
              tabMemory.write(BREAK_DISMISSED_KEY, `${Date.now()}`);
              setIsHidden(true);
            }}
          >
            <Icon of={X} size={18} />
          </IconButton>
        </div>
      )}
      {messagesLeft <= LOW_MESSAGES_LEFT && (
        <p role="status" className="text-xs text-muted">
          {messagesLeft === 0 && 'You have no messages left today. You can write again tomorrow.'}
          {messagesLeft === 1 && 'You have one message left today.'}
          {messagesLeft > 1 && `You have ${messagesLeft} messages left today.`}
        </p>
      )}
    </div>
  );
}
