import { CATEGORIES, type Category } from '@attune/domain/forum/categories';
import { FORUM_LIMITS } from '@attune/domain/forum/forum-rules';
import { tidyTags } from '@attune/domain/forum/tags';
import { type ReactNode, useId, useState } from 'react';
import type { DraftContent } from '#platform/api/forum.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { FieldError } from '#ui/field-error.tsx';
import type { ShownPicture } from '#ui/picture-field.tsx';
import type { DraftHandle } from '../draft/use-draft.ts';
import { Editor } from '../editor/editor.tsx';
import { MediaFields } from './media-fields.tsx';
import { usePicture } from './use-picture.ts';

type PostFieldsProps = {
  handle: DraftHandle;
  issues: Readonly<Record<string, string>>;
  postId: string | null;
  currentPicture: ShownPicture | null;
  belowTitle?: ReactNode;
  onSend: () => void;
};

export function PostFields(props: PostFieldsProps) {
  const { handle, issues, postId, currentPicture, belowTitle, onSend } = props;
  const { draft, change } = handle;
  const picture = usePicture({
    imageId: draft.imageId || undefined,
    currentPicture,
    onChange: (imageId) => change({ imageId: imageId ?? '' }),
  });
  return (
    <>
      <div className="grid gap-3">
        <Field
          label="Title"
          hint="Say what happened or what you want to know."
          dir="auto"
          value={draft.title ?? ''}
          error={issues.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        {belowTitle}
      </div>
      <Editor
        label="Your post"
        rows={8}
        hint="Type @ to mention someone. Please leave out employer secrets and customer names."
        content={draft.content ?? ''}
        error={issues.content}
        postId={postId}
        onChange={(content) => change({ content })}
        {...(draft.videoUrl ? {} : { onPicture: picture.choose })}
        onSend={onSend}
      />
      <CategoryChoice
        value={draft.category ?? ''}
        error={issues.category}
        onChange={(category) => change({ category })}
      />
      <Disclosure
        summary="Add tags, a picture or a video"
        isNeeded={hasExtras(draft, issues) || picture.progress !== null || Boolean(picture.error)}
      >
        <div className="grid gap-7 pt-3">
          <TagsField
            tags={draft.tags ?? []}
            error={issues.tags}
            onChange={(tags) => change({ tags })}
          />
          <MediaFields draft={draft} picture={picture} issues={issues} onChange={change} />
        </div>
      </Disclosure>
    </>
  );
}

function hasExtras({ tags, imageId, videoUrl }: DraftContent, issues: PostFieldsProps['issues']) {
  const hasIssue = EXTRA_FIELDS.some((name) => issues[name] !== undefined);
  return hasIssue || Boolean(tags?.length || imageId || videoUrl);
}
const EXTRA_FIELDS = ['tags', 'imageId', 'imageAlt', 'videoUrl'];

type TagsFieldProps = {
  tags: readonly string[];
  error?: string | undefined;
  onChange: (tags: string[]) => void;
};

const split = (text: string) => text.split(/[,;#\n]+/);

/** A field for tags separated by commas. The resulting tags are shown below it. */
function TagsField({ tags, error, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = tidyTags(tags);
  // The text stays as typed, unless the tags have changed in some other way.
  const isCurrent = typed !== null && tidyTags(split(typed)).join() === shown.join();
  return (
    <Field
      label="Tags"
      hint={`Up to ${FORUM_LIMITS.tagCount}, separated by commas. Tags help others find your post.`}
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

const CATEGORY_HINTS: Record<Category, string> = {
  'Success Stories': 'Something that went well, and how you did it.',
  Discussion: 'Something you’d like others’ thoughts on.',
  Questions: 'Something you’d like to know.',
  Methods: 'How you do something, so others can copy it.',
  Resources: 'Something worth reading, watching or using.',
  Wellbeing: 'How the changes feel, and what helps.',
};

type CategoryChoiceProps = {
  value: string;
  error?: string | undefined;
  onChange: (category: Category) => void;
};

function CategoryChoice({ value, error, onChange }: CategoryChoiceProps) {
  const id = useId();
  const about = CATEGORIES.find((category) => category === value);
  return (
    <fieldset
      className="grid gap-2"
      aria-describedby={error ? `${id}-error` : `${id}-about`}
      {...(error ? { 'aria-invalid': true } : {})}
    >
      <legend className="mb-2 text-sm leading-snug font-semibold">Category</legend>
      <div className="flex flex-wrap gap-2">
        {CATEGORIES.map((category) => (
          <label
            key={category}
            className="inline-flex min-h-9 cursor-pointer items-center rounded-full border border-line-strong px-3.5 text-sm font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={id}
              className="sr-only"
              checked={category === value}
              onChange={() => onChange(category)}
            />
            {category}
          </label>
        ))}
      </div>
      <p id={`${id}-about`} className="min-h-4 text-xs text-muted">
        {about ? CATEGORY_HINTS[about] : 'Where would people look for it?'}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
