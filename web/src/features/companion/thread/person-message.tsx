import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { isTooLong, type TextLimit } from '#ui/text-limit.ts';
import { BranchSwitch } from './branch-switch.tsx';
import { CopyButton } from './copy-button.tsx';
import { MessageFiles } from './message-files.tsx';
import type { TurnProps } from './thread-actions.ts';

const MESSAGE_LIMIT: TextLimit = {
  max: COMPANION_LIMITS.messageLength,
  name: 'message',
  advice: 'split it into two messages',
};
const UNREADABLE = 'This message can’t be opened anymore because its encryption key was lost.';

export function PersonMessage({ turn, editing, isBusy, threadActions, onEditing }: TurnProps) {
  const { message } = turn;
  async function send(text: string) {
    onEditing(null);
    const isSent = (await threadActions.onEdit?.(message, text)) ?? false;
    // The form has closed meanwhile, so it opens again with the unsent text.
    if (!isSent) onEditing({ id: message.id, unsentText: text });
  }
  if (editing) {
    return (
      <EditForm
        text={message.text}
        initialText={editing.unsentText}
        onCancel={() => onEditing(null)}
        onSend={(text) => void send(text)}
      />
    );
  }
  return (
    // Focusable, so that a tap shows the actions on phones, where they would push the reply down.
    <div tabIndex={-1} className="group relative grid justify-items-end gap-1">
      <div className="max-w-[34rem] rounded-lg rounded-ee-sm border border-line bg-raised px-5 py-3 wrap-anywhere whitespace-pre-wrap">
        <span className="sr-only">You said: </span>
        {message.attachments.length > 0 && <MessageFiles attachments={message.attachments} />}
        {message.isUnreadable ? (
          <i className="text-muted">{UNREADABLE}</i>
        ) : (
          <span dir="auto" className="block empty:hidden">
            {message.text}
          </span>
        )}
      </div>
      <div className="-mb-5 flex items-center gap-0.5 opacity-0 transition-opacity duration-(--duration-fast) group-focus-within:opacity-100 group-hover:opacity-100 has-[fieldset]:opacity-100 max-lg:opacity-100 max-sm:not-has-[fieldset]:group-not-focus-within:sr-only lg:-mb-7 pointer-coarse:opacity-100">
        <BranchSwitch turn={turn} isDisabled={isBusy} onChoose={threadActions.onChoose} />
        {message.text !== '' && <CopyButton text={message.text} label="Copy your message" />}
        {threadActions.onEdit && !isBusy && !message.isUnreadable && (
          <IconButton
            size="sm"
            className="max-lg:size-11 pointer-coarse:size-11"
            label="Edit your message"
            onClick={() => onEditing({ id: message.id, unsentText: null })}
          >
            <Icon of={Pencil} size={18} />
          </IconButton>
        )}
      </div>
    </div>
  );
}

type EditFormProps = {
  text: string;
  initialText: string | null;
  onCancel: () => void;
  onSend: (text: string) => void;
};

/** Creates another version: the old one and what followed stay on their own branch. */
function EditForm({ text, initialText, onCancel, onSend }: EditFormProps) {
  const [draft, setDraft] = useState(initialText ?? text);
  const isChanged = draft.trim() !== '' && draft.trim() !== text;
  const isReady = isChanged && !isTooLong(draft, MESSAGE_LIMIT);
  return (
    <form
      className="ms-auto grid w-full max-w-[34rem] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSend(draft.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <TextArea
        autoFocus
        label="Your edited message"
        hint="The first version and its replies stay. You can switch between them."
        rows={2}
        limit={MESSAGE_LIMIT}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button kind="plain" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isReady}>
          Send this version
        </Button>
      </div>
    </form>
  );
}
