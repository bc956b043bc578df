import { GallerySection } from './gallery-section.tsx';

const SWATCHES = [
  ['paper', 'bg-paper text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['raised', 'bg-raised text-ink'],
  ['sunken', 'bg-sunken text-ink'],
  ['tint', 'bg-tint text-ink'],
  ['ink', 'bg-ink text-paper'],
  ['muted', 'bg-muted text-paper'],
  ['slab', 'bg-slab text-on-slab'],
  ['accent', 'bg-accent text-on-accent'],
  ['accent-soft', 'bg-accent-soft text-accent-ink'],
  ['field', 'bg-field text-on-field'],
  ['mark', 'bg-mark text-on-mark'],
  ['mark-soft', 'bg-mark-soft text-ink'],
  ['gold', 'bg-gold text-on-gold'],
  ['band', 'bg-band text-on-band'],
  ['calm', 'bg-calm text-on-calm'],
  ['calm-deep', 'bg-calm-deep text-on-calm-deep'],
  ['calm-soft', 'bg-calm-soft text-calm-ink'],
  ['calm-paper', 'bg-calm-paper text-calm-ink'],
  ['good-soft', 'bg-good-soft text-good'],
  ['warn-soft', 'bg-warn-soft text-warn'],
  ['bad-soft', 'bg-bad-soft text-bad'],
  ['bad-fill', 'bg-bad-fill text-on-bad'],
  ['accent-hover', 'bg-accent-hover text-on-accent'],
] as const;
const SERIES = [1, 2, 3, 4, 5, 6];

export function ColorGallery() {
  return (
    <GallerySection title="Colour roles">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {SWATCHES.map(([name, classes]) => (
          <li
            key={name}
            className={`grid h-24 content-between rounded-md p-3 inset-ring inset-ring-line ${classes}`}
          >
            <span className="font-display text-[1.75rem] leading-none font-[430]">Aa</span>
            <span className="text-xs">{name}</span>
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-4 text-xs text-muted">
        {SERIES.map((series) => (
          <li key={series}>
            <svg
              viewBox="0 0 120 28"
              className="w-full fill-none stroke-[2.5]"
              style={{ stroke: `var(--color-series-${series})` }}
              aria-hidden="true"
            >
              <path d="M2 14C20 2 40 2 60 14s40 12 58 0" />
            </svg>
            series-{series}
          </li>
        ))}
      </ul>
    </GallerySection>
  );
}
