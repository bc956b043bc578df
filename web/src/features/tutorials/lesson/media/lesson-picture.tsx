import { useState } from 'react';
import type { ReadTutorialMediaResponse } from '#platform/api/generated/types.gen.ts';
import { Cover } from '#ui/cover.tsx';
import { cx } from '#ui/cx.ts';

type LessonPictureProps = { id: string; photo: ReadTutorialMediaResponse['photo'] };

/** A photo from our own origin with its credit; without one, the cover generated from the id. */
export function LessonPicture({ id, photo }: LessonPictureProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const isShown = photo?.url.startsWith('/') && state !== 'failed';
  return (
    <figure className="grid content-start gap-1.5">
      <div className="relative aspect-8/5 overflow-clip rounded-lg">
        <Cover id={id} />
        {photo && isShown && (
          <>
            {photo.blur && (
              <img
                src={photo.blur}
                alt=""
                className="absolute inset-0 size-full scale-110 object-cover blur-lg"
              />
            )}
            <img
              src={photo.url}
              alt={photo.alt}
              className={cx(
                'absolute inset-0 size-full object-cover transition-opacity duration-(--duration-page)',
                state === 'loading' && 'opacity-0',
              )}
              onLoad={() => setState('loaded')}
              onError={() => setState('failed')}
            />
          </>
        )}
      </div>
      {photo && isShown && (
        <figcaption className="text-xs text-muted">
          Photo by <Credit href={photo.credit.url}>{photo.credit.name}</Credit> on{' '}
          <Credit href={photo.credit.providerUrl}>{photo.credit.provider}</Credit>
        </figcaption>
      )}
    </figure>
  );
}

function Credit({ href, children }: { href: string; children: string }) {
  if (!href.startsWith('https://')) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="underline hover:text-ink">
      {children}
    </a>
  );
}
