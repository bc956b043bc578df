import { PROPOSAL_LIMITS } from '@attune/domain/companion/proposal';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Memory } from '#platform/api/companion.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { isTooLong, type TextLimit } from '#ui/text-limit.ts';

const MEMORY_LIMIT: TextLimit = { max: PROPOSAL_LIMITS.memoryLength, name: 'memory' };
const UNREADABLE = 'This memory can no longer be opened. It is never sent.';

type MemoryRowProps = {
  memory: Memory;
  onSave: (text: string) => Promise<boolean>;
  onDelete: () => void;
};

export function MemoryRow({ memory, onSave, onDelete }: MemoryRowProps) {
  const [draft, setDraft] = useState<string | null>(null);
  if (draft === null) {
    return (
      <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1 border-b border-line py-1.5 text-sm leading-snug">
        <span className="wrap-anywhere">{memory.isUnreadable ? UNREADABLE : memory.text}</span>
        <span className="flex">
          <IconButton
            size="sm"
            className="max-lg:size-11 pointer-coarse:size-11"
            label={`Edit: ${memory.text}`}
            onClick={() => setDraft(memory.text)}
          >
            <Icon of={Pencil} size={16} />
          </IconButton>
          <IconButton
            size="sm"
            className="max-lg:size-11 pointer-coarse:size-11"
            label={`Delete: ${memory.text}`}
            onClick={onDelete}
          >
            <Icon of={Trash2} size={16} />
          </IconButton>
        </span>
      </li>
    );
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const text = (draft ?? '').trim();
    if (text === '' || isTooLong(text, MEMORY_LIMIT)) return;
    if (text === memory.text || (await onSave(text))) setDraft(null);
  }

  return (
    <li className="border-b border-line py-3">
      <form className="grid gap-2" onSubmit={(event) => void save(event)}>
        <TextArea
          autoFocus
          label="What it remembers"
          rows={2}
          limit={MEMORY_LIMIT}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            size="sm"
            disabled={draft.trim() === '' || isTooLong(draft, MEMORY_LIMIT)}
          >
            Save
          </Button>
          <Button kind="plain" size="sm" onClick={() => setDraft(null)}>
            Cancel
          </Button>
        </div>
      </form>
    </li>
  );
}
