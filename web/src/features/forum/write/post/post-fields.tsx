import type { ReactNode } from 'react';
import { Field } from '#ui/field.tsx';
import type { ShownPicture } from '#ui/picture-field.tsx';
import type { DraftHandle } from '../draft/use-draft.ts';
import { Editor } from '../editor/editor.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { MediaFields } from './media-fields.tsx';
import { TagsField } from './tags-field.tsx';
import { usePicture } from './use-picture.ts';

type PostFieldsProps = {
  handle: DraftHandle;
  issues: Readonly<Record<string, string>>;
  postId: string | null;
  shown: ShownPicture | null;
  belowTitle?: ReactNode;
  onSend: () => void;
};

export function PostFields(props: PostFieldsProps) {
  const { handle, issues, postId, shown, belowTitle, onSend } = props;
  const { draft, change } = handle;
  const picture = usePicture({
    imageId: draft.imageId || undefined,
    shown,
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
        hint="Type @ to mention somebody. No employer secrets and no customers’ names, please."
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
      <TagsField
        tags={draft.tags ?? []}
        error={issues.tags}
        onChange={(tags) => change({ tags })}
      />
      <MediaFields draft={draft} picture={picture} issues={issues} onChange={change} />
    </>
  );
}
