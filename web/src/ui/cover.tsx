import { createRandom, hashText } from './art.ts';
import { FAMILIES } from './cover-families.tsx';

const COLOR_CLASSES = ['art-blue', 'art-gold', 'art-sheet', 'art-slab'] as const;

type CoverProps = {
  id: string;
  /** Instead of the color from the id, where another one would be too loud. */
  colorClass?: (typeof COLOR_CLASSES)[number];
};

/**
 * Cover art for an item without a photo, from five families of drawings in four colors. The same id
 * always gives the same picture.
 */
export function Cover({ id, colorClass }: CoverProps) {
  const seed = hashText(id);
  const draw = FAMILIES[seed % FAMILIES.length] ?? FAMILIES[0];
  const ownColorClass = COLOR_CLASSES[Math.floor(seed / 7) % COLOR_CLASSES.length];
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      className={`art ${colorClass ?? ownColorClass}`}
      aria-hidden="true"
    >
      {draw(createRandom(seed))}
    </svg>
  );
}
