import { FORUM_LIMITS } from '@attune/domain/forum/forum-rules';
import { parseVideoUrl, videoUrlIssue } from '@attune/domain/forum/video-url';
import { PICTURE_TYPE_LABELS, PICTURE_TYPES } from '@attune/domain/uploads/upload-rules';
import { useState } from 'react';
import type { DraftContent } from '#platform/api/forum.ts';
import { Field } from '#ui/field.tsx';
import { PictureField } from '#ui/picture-field.tsx';
import type { usePicture } from './use-picture.ts';

type MediaFieldsProps = {
  draft: DraftContent;
  picture: ReturnType<typeof usePicture>;
  issues: Readonly<Record<string, string>>;
  onChange: (part: Partial<DraftContent>) => void;
};

/** A post has one picture or one video: filling in one field hides the other. */
export function MediaFields({ draft, picture, issues, onChange }: MediaFieldsProps) {
  const [hasLeftField, setHasLeftField] = useState(false);
  const { imageAlt = '', videoUrl = '' } = draft;
  const video = parseVideoUrl(videoUrl);
  const issue = hasLeftField && videoUrl !== '' ? videoUrlIssue(videoUrl) : null;
  return (
    <>
      {!videoUrl && (
        <PictureField
          label="Picture"
          hint={`${PICTURE_TYPE_LABELS}, up to 10 MB. We remove the date and location.`}
          accept={PICTURE_TYPES.join()}
          picture={picture.picture}
          progress={picture.progress}
          error={picture.error ?? issues.imageId}
          alt={imageAlt}
          altError={issues.imageAlt}
          maxAltLength={FORUM_LIMITS.imageAltLength}
          onAltChange={(alt) => onChange({ imageAlt: alt })}
          onChoose={picture.choose}
          onCancel={picture.cancel}
          onRemove={picture.remove}
        />
      )}
      {!draft.imageId && picture.progress === null && (
        <Field
          label="Video"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint={
            video
              ? `A ${video.provider} video. It loads only when someone presses play.`
              : 'A link to a video on YouTube or Vimeo.'
          }
          value={videoUrl}
          error={issues.videoUrl ?? issue ?? undefined}
          onBlur={() => setHasLeftField(true)}
          onChange={({ target }) => onChange({ videoUrl: target.value.trim() })}
        />
      )}
    </>
  );
}
