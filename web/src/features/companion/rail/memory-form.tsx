import { PROPOSAL_LIMITS } from '@attune/domain/companion/proposal';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { isTooLong, type TextLimit } from '#ui/text-limit.ts';

const MEMORY_LIMIT: TextLimit = { max: PROPOSAL_LIMITS.memoryLength, name: 'memory' };

type MemoryFormProps = {
  label: string;
  text: string;
  /** Resolves to whether it was saved. */
  onSave: (text: string) => Promise<boolean>;
  onClose: () => void;
};

export function MemoryForm({ label, text: before, onSave, onClose }: MemoryFormProps) {
  const [draft, setDraft] = useState(before);
  const text = draft.trim();
  const canSave = text !== '' && !isTooLong(text, MEMORY_LIMIT);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (canSave && (text === before || (await onSave(text)))) onClose();
  }

  return (
    <form className="grid gap-2" onSubmit={(event) => void save(event)}>
      <TextArea
        autoFocus
        label={label}
        rows={2}
        limit={MEMORY_LIMIT}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={!canSave}>
          Save
        </Button>
        <Button kind="plain" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
