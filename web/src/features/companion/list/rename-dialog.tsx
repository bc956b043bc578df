import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { type FormEvent, useState } from 'react';
import type { Conversation } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { isTooLong, type TextLimit } from '#ui/text-limit.ts';

type RenameDialogProps = {
  conversation: Conversation;
  onRename: (title: string) => void;
  onClose: () => void;
};

const TITLE_LIMIT: TextLimit = { max: COMPANION_LIMITS.titleLength, name: 'title' };

export function RenameDialog({ conversation, onRename, onClose }: RenameDialogProps) {
  const [title, setTitle] = useState(conversation.title);
  const canRename = title.trim() !== '' && !isTooLong(title, TITLE_LIMIT);
  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmedTitle = title.trim();
    if (!canRename) return;
    if (trimmedTitle !== conversation.title) onRename(trimmedTitle);
    onClose();
  }
  return (
    <Dialog isOpen onClose={onClose} title="Rename the conversation">
      <form className="grid gap-5" onSubmit={submit}>
        <Field
          label="Title"
          limit={TITLE_LIMIT}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <div className="flex justify-end gap-2">
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!canRename}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
