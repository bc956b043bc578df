import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { FieldError } from '#ui/field-error.tsx';
import { firstPicture } from '#ui/file-transfer.ts';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { MentionList, optionId } from './mention-list.tsx';
import { type MentionedPeople, toEditorText, toStoredContent } from './mention-text.ts';
import { applyToolKey, editField, Toolbar } from './toolbar.tsx';
import { useMentions } from './use-mentions.ts';

type EditorProps = {
  label: string;
  isLabelHidden?: boolean;
  placeholder?: string;
  hint?: ReactNode;
  error?: string | undefined;
  rows?: number;
  content: string;
  onChange: (content: string) => void;
  postId: string | null;
  onPicture?: (file: File) => void;
  onSend: () => void;
};

export function Editor(props: EditorProps) {
  const { label, error, hint, rows = 4, content, onChange, postId, onPicture, onSend } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setIsPreview] = useState(false);
  const mentionedPeople = useRef<MentionedPeople>(new Map());
  const { text, people } = useMemo(() => toEditorText(content), [content]);
  // Keeps everyone mentioned before, in case a name is removed and typed again.
  mentionedPeople.current = new Map([...mentionedPeople.current, ...people]);

  const mentions = useMentions({
    postId,
    onPick({ id: personId, name }, { from, to }) {
      mentionedPeople.current = new Map([...mentionedPeople.current, [name, personId]]);
      const insert = `@${name} `;
      const end = from + insert.length;
      if (field.current) editField(field.current, { from, to, insert, select: [end, end] });
    },
  });

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSend) onSend();
    const isHandled =
      isSend || mentions.handleKey(event) || applyToolKey(event.currentTarget, event.nativeEvent);
    if (isHandled) event.preventDefault();
  }

  const describedBy = cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return (
    <div className="grid gap-2">
      <label
        htmlFor={id}
        className={props.isLabelHidden ? 'sr-only' : 'text-sm leading-snug font-semibold'}
      >
        {label}
      </label>
      <div className="relative rounded-md border border-line-strong bg-raised has-aria-invalid:border-2 has-aria-invalid:border-bad has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-focus">
        <div
          className={cx(
            'flex flex-wrap items-center justify-between gap-x-1 border-b border-line px-1 py-0.5',
            !isPreview && HIDDEN_UNTIL_USED,
          )}
        >
          <Toolbar field={field} isDisabled={isPreview} />
          <ViewSwitch isPreview={isPreview} onChange={setIsPreview} />
        </div>
        <textarea
          ref={field}
          id={id}
          rows={rows}
          hidden={isPreview}
          dir="auto"
          value={text}
          placeholder={props.placeholder}
          aria-autocomplete="list"
          {...(mentions.isOpen
            ? {
                'aria-controls': `${id}-people`,
                'aria-activedescendant': optionId(`${id}-people`, mentions.chosenIndex),
              }
            : {})}
          {...(describedBy ? { 'aria-describedby': describedBy } : {})}
          {...(error ? { 'aria-invalid': true } : {})}
          className="field-sizing-content max-h-[32rem] w-full resize-none bg-transparent px-4 py-3 text-base wrap-anywhere placeholder:text-muted placeholder:opacity-100 focus-visible:outline-none"
          style={{ minHeight: `${rows * 1.6 + 1.5}rem` }}
          onChange={({ target }) => {
            onChange(toStoredContent(target.value, mentionedPeople.current));
            mentions.updateMention(target);
          }}
          onKeyDown={onKeyDown}
          onBlur={mentions.close}
          onPaste={(event) => {
            const file = firstPicture(event.clipboardData);
            if (!file || !onPicture) return;
            event.preventDefault();
            onPicture(file);
          }}
        />
        {isPreview && (
          <section
            aria-label="Preview"
            className="min-h-24 px-4 py-3 wrap-anywhere"
            style={{ minHeight: `${rows * 1.6 + 1.5}rem` }}
          >
            {content.trim() ? (
              <Markdown text={content} isFromMember />
            ) : (
              <p className="text-sm text-muted">Nothing to show yet.</p>
            )}
          </section>
        )}
        {mentions.isOpen && (
          <MentionList
            id={`${id}-people`}
            people={mentions.people}
            chosenIndex={mentions.chosenIndex}
            onPick={mentions.pick}
          />
        )}
      </div>
      <span role="status" className="sr-only">
        {mentions.isOpen &&
          `People to mention: ${mentions.people.length}. ${mentions.people[mentions.chosenIndex]?.name ?? ''}`}
      </span>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Below a post, the empty field has no tools until someone is about to write. */
const HIDDEN_UNTIL_USED =
  'group-[:not(:focus-within):has(textarea:placeholder-shown)]/compose:hidden';

type ViewSwitchProps = { isPreview: boolean; onChange: (isPreview: boolean) => void };

const VIEWS = [
  { name: 'Write', isPreview: false },
  { name: 'Preview', isPreview: true },
];

function ViewSwitch({ isPreview, onChange }: ViewSwitchProps) {
  return (
    <fieldset aria-label="View" className="flex">
      {VIEWS.map((view) => (
        <button
          key={view.name}
          type="button"
          aria-pressed={view.isPreview === isPreview}
          onClick={() => onChange(view.isPreview)}
          className={cx(
            'min-h-9 rounded-sm px-2 text-sm font-medium sm:px-3',
            view.isPreview === isPreview ? 'text-ink underline underline-offset-4' : 'text-muted',
          )}
        >
          {view.name}
        </button>
      ))}
    </fieldset>
  );
}
