import { type ReactNode, useId } from 'react';

type GallerySectionProps = { title: string; note?: string; children: ReactNode };

export function GallerySection({ title, note, children }: GallerySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="rule flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {note && <span className="text-muted">{note}</span>}
      </div>
      {children}
    </section>
  );
}
