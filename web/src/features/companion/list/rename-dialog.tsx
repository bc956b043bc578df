import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { type FormEvent, useState } from 'react';
import type { Conversation } from '../../../platform/api/companion.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';

type RenameDialogProps = {
  conversation: Conversation;
  onRename: (title: string) => void;
  onClose: () => void;
};

export function RenameDialog({ conversation, onRename, onClose }: RenameDialogProps) {
  const [title, setTitle] = useState(conversation.title);
  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = title.trim();
    if (wanted === '') return;
    if (wanted !== conversation.title) onRename(wanted);
    onClose();
  }
  return (
    <Dialog isOpen onClose={onClose} title="Rename the conversation">
      <form className="grid gap-5" onSubmit={submit}>
        <Field
          label="Title"
          maxLength={COMPANION_LIMITS.title}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <div className="flex justify-end gap-2">
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={title.trim() === ''}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
