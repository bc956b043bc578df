import { useState } from 'react';
import type { PostImage } from '#platform/api/generated/types.gen.ts';
import { cx } from '#ui/cx.ts';

type PictureProps = {
  image: PostImage;
  isPreview?: boolean;
  /** True where the text beside the picture already says what it shows. */
  isDecorative?: boolean;
};

/**
 * Fills its box, with a blurred preview until the picture is loaded. Pictures from other hosts are
 * not shown.
 */
export function Picture({ image, isPreview = false, isDecorative = false }: PictureProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const { url, previewUrl, alt, blur } = image;
  const src = isPreview ? previewUrl : url;
  const isSameOrigin = src.startsWith('/');
  return (
    <>
      {blur.startsWith('data:image/') && (
        <img
          src={blur}
          alt=""
          className="absolute inset-0 size-full scale-110 object-cover blur-lg"
        />
      )}
      {isSameOrigin && state !== 'failed' && (
        <img
          src={src}
          alt={isDecorative ? '' : alt}
          loading={isPreview ? 'lazy' : 'eager'}
          decoding="async"
          className={cx(
            'absolute inset-0 size-full object-cover transition-opacity duration-(--duration-page)',
            state === 'loading' && 'opacity-0',
          )}
          // A cached picture has loaded before the listener is attached.
          ref={(element) => {
            if (element?.complete && element.naturalWidth > 0) setState('loaded');
          }}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      )}
      {state === 'failed' && !isDecorative && (
        <p className="absolute inset-x-4 bottom-4 rounded-md bg-raised p-3 text-sm">
          The picture couldn’t be loaded.{alt && ` It shows: ${alt}`}
        </p>
      )}
    </>
  );
}
