import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { PageTransition, type PageTransitionKind } from '#ui/page-transition.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { GallerySection } from './gallery-section.tsx';

const KINDS = [
  { value: 'fade', label: 'Fade' },
  { value: 'slide', label: 'Slide' },
  { value: 'scale', label: 'Scale' },
  { value: 'none', label: 'None' },
] as const;

export function TransitionGallery() {
  const [kind, setKind] = useState<PageTransitionKind>('fade');
  const [page, setPage] = useState(1);
  return (
    <GallerySection title="Page transitions" note="Reduced motion makes all of them none">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented label="Transition" options={KINDS} value={kind} onValueChange={setKind} />
        <Button kind="secondary" onClick={() => setPage(page + 1)}>
          Next page
        </Button>
      </div>
      <PageTransition kind={kind} pageKey={String(page)}>
        <p className="heading rounded-lg border border-line bg-surface p-8 text-2xl">Page {page}</p>
      </PageTransition>
    </GallerySection>
  );
}
