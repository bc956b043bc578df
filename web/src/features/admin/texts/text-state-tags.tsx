import { Tag } from '#ui/tag.tsx';
import type { TextEntry } from './text-library.ts';

export function TextStateTags({ entry, hasDraft }: { entry: TextEntry; hasDraft: boolean }) {
  const { origin, version, isPublished } = entry;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Tag>{origin === 'file' ? 'From file' : `Edited, version ${version}`}</Tag>
      {!isPublished && <Tag tone="gold">Unpublished</Tag>}
      {hasDraft && <Tag tone="accent">Draft of yours</Tag>}
    </span>
  );
}
