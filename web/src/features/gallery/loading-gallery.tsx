import { Loading } from '#ui/loading.tsx';
import { GallerySection } from './gallery-section.tsx';

const VARIANTS = ['pulse', 'inline', 'neural', 'fullPage', 'skeleton'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;

export function LoadingGallery() {
  return (
    <GallerySection title="Loading" note="Five variants, three sizes. Still under reduced motion.">
      <div>
        {VARIANTS.map((variant) => (
          <div
            key={variant}
            className="grid items-center gap-4 border-b border-line py-4 sm:grid-cols-[6rem_1fr_1fr_1fr]"
          >
            <span className="text-sm text-muted">{variant}</span>
            {SIZES.map((size) => (
              <div key={size} className="flex min-h-16 max-w-64 items-center">
                <Loading
                  variant={variant}
                  size={size}
                  {...(variant === 'fullPage' ? { className: 'min-h-0!' } : {})}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </GallerySection>
  );
}
