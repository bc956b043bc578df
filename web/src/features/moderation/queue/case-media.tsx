import type { ModerationCase } from '#platform/api/generated/types.gen.ts';

/** The post's media is part of what is judged. */
export function CaseMedia({ item: { picture, videoUrl, tags } }: { item: ModerationCase }) {
  return (
    <>
      {picture && (
        <a href={picture.url} target="_blank" rel="noreferrer" className="justify-self-start">
          <img
            src={picture.previewUrl}
            alt={picture.alt || 'Picture in this post, no description'}
            loading="lazy"
            className="max-h-48 rounded-md bg-tint"
          />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {picture?.alt && <p className="text-sm text-muted">Described as: {picture.alt}</p>}
      {videoUrl && (
        <p className="text-sm text-muted">
          With a video:{' '}
          <a
            href={videoUrl}
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
            className="link wrap-anywhere"
          >
            {videoUrl}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      {tags.length > 0 && <p className="text-sm text-muted">Tags: {tags.join(', ')}</p>}
    </>
  );
}
