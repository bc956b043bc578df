import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Memory } from '#platform/api/companion.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MemoryForm } from './memory-form.tsx';

const UNREADABLE = 'This memory can’t be opened anymore. It’s never sent.';

type MemoryRowProps = {
  memory: Memory;
  onSave: (text: string) => Promise<boolean>;
  onDelete: () => void;
};

export function MemoryRow({ memory, onSave, onDelete }: MemoryRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  if (!isEditing) {
    return (
      <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1 border-b border-line py-1.5 text-sm leading-snug">
        <span className="wrap-anywhere">{memory.isUnreadable ? UNREADABLE : memory.text}</span>
        <span className="flex">
          <IconButton
            size="sm"
            className="max-lg:size-11 pointer-coarse:size-11"
            label={`Edit: ${memory.text}`}
            onClick={() => setIsEditing(true)}
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

  return (
    <li className="border-b border-line py-3">
      <MemoryForm
        label="What it remembers"
        text={memory.text}
        onSave={onSave}
        onClose={() => setIsEditing(false)}
      />
    </li>
  );
}
