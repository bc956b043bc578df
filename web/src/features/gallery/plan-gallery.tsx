import { Button } from '#ui/button.tsx';
import { PlanCard } from '#ui/plan-card.tsx';
import { GallerySection } from './gallery-section.tsx';

const SIZES = ['sm', 'lg'] as const;

export function PlanGallery() {
  return (
    <GallerySection title="Plans">
      {SIZES.map((size) => (
        <div
          key={size}
          className={`grid gap-5 sm:grid-cols-2 ${size === 'sm' ? 'max-w-2xl' : 'max-w-4xl'}`}
        >
          <PlanCard
            name="Monthly"
            price="9.99"
            per="per month"
            size={size}
            note={size === 'lg' && 'Pay month by month. Stop when you like.'}
            action={
              <Button kind="secondary" isWide>
                Start Monthly Plan
              </Button>
            }
          />
          <PlanCard
            name="Annual"
            price="99.99"
            per="per year"
            size={size}
            tag="Best Value"
            isBest
            note={size === 'lg' && 'Saving 17%: 119.88 → 99.99.'}
            action={
              <Button kind="gold" isWide>
                Start Annual Plan
              </Button>
            }
          />
        </div>
      ))}
    </GallerySection>
  );
}
