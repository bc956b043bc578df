import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { FieldError } from '#ui/field-error.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { ChangedElsewhere } from './drafts/changed-elsewhere.tsx';
import { useAutosavedText } from './drafts/use-autosaved-text.ts';

type EditableTextProps = Parameters<typeof useAutosavedText>[0] & {
  label: string;
  placeholder?: string;
  /** Enter starts a new line; Control or Command with Enter saves. */
  isMultiline?: boolean;
  isHeading?: boolean;
  className?: string;
};

/** Text that is edited in place. Pressing it opens a field; Enter saves and Escape cancels. */
export function EditableText({
  label,
  placeholder = '',
  isMultiline,
  isHeading,
  className,
  ...options
}: EditableTextProps) {
  const editor = useAutosavedText(options);
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const textButton = useRef<HTMLButtonElement>(null);
  const shouldFocusText = useRef(false);
  const isEditing = isOpen || (editor.isUnsaved && !editor.isSaving);

  useEffect(() => {
    if (isOpen) {
      field.current?.focus();
      field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
    } else if (shouldFocusText.current) textButton.current?.focus();
    shouldFocusText.current = false;
  }, [isOpen]);

  function close() {
    shouldFocusText.current = true;
    setIsOpen(false);
  }

  function handleKey(event: KeyboardEvent) {
    const isSaveKey = event.key === 'Enter' && (!isMultiline || event.ctrlKey || event.metaKey);
    if (event.key === 'Escape') {
      editor.drop();
      close();
    } else if (isSaveKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (editor.commit()) close();
    }
  }

  if (!isEditing) {
    const text = (
      <button
        ref={textButton}
        type="button"
        title="Edit"
        className={cx(
          '-mx-2 rounded-sm px-2 py-1 text-start wrap-anywhere whitespace-pre-line hover:bg-tint',
          options.saved === '' && 'link text-muted!',
          className,
        )}
        onClick={() => setIsOpen(true)}
      >
        {options.saved || placeholder}
      </button>
    );
    return isHeading ? <h2>{text}</h2> : text;
  }
  return (
    <div className="grid min-w-0 gap-2">
      <textarea
        ref={field}
        aria-label={label}
        rows={1}
        value={editor.text}
        onChange={({ target }) => editor.write(target.value)}
        onKeyDown={handleKey}
        onBlur={() => {
          if (editor.commit()) setIsOpen(false);
        }}
        className={cx(
          'control field-sizing-content -mx-2 min-h-0! w-[calc(100%+1rem)]! resize-none rounded-sm! px-2! py-1!',
          className,
        )}
      />
      <ChangedElsewhere editor={editor} onDone={close} />
      {editor.problem && (
        <div role="alert" className="grid justify-items-start gap-1">
          <FieldError>{editor.problem}</FieldError>
          <div className="flex gap-5">
            <TextAction onClick={() => editor.commit() && close()}>Try again</TextAction>
            <TextAction
              onClick={() => {
                editor.drop();
                close();
              }}
            >
              Discard my change
            </TextAction>
          </div>
        </div>
      )}
    </div>
  );
}
