import { FORUM_LIMITS, tidyTags } from '@attune/domain/forum/forum-rules';
import { useState } from 'react';
import { Field } from '#ui/field.tsx';

type TagsFieldProps = {
  tags: readonly string[];
  error?: string | undefined;
  onChange: (tags: string[]) => void;
};

const split = (text: string) => text.split(/[,;#\n]+/);

/** Tags typed with commas; below them the resulting tags. */
export function TagsField({ tags, error, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = tidyTags(tags);
  const isCurrent = typed !== null && tidyTags(split(typed)).join() === shown.join();
  return (
    <Field
      label="Tags"
      hint={`Up to ${FORUM_LIMITS.tags}, with commas between them. They help others to find it.`}
      placeholder="letters, checking, first-steps"
      dir="auto"
      value={isCurrent ? typed : tags.join(', ')}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(tidyTags(split(target.value)));
      }}
      below={
        shown.length > 0 && (
          <p className="flex flex-wrap gap-1.5" aria-hidden="true">
            {shown.map((tag) => (
              <span key={tag} className="rounded-sm bg-tint px-2 py-0.5 text-xs wrap-anywhere">
                {tag}
              </span>
            ))}
          </p>
        )
      }
    />
  );
}
