import { createRandom, hashText } from './art.ts';
import { FAMILIES } from './cover-families.tsx';

const INKS = ['art-blue', 'art-gold', 'art-sheet', 'art-slab'] as const;

/**
 * Cover art for an item without a photo: five families of drawings in four colors; the same id
 * gives the same picture.
 */
export function Cover({ id }: { id: string }) {
  const seed = hashText(id);
  const draw = FAMILIES[seed % FAMILIES.length] ?? FAMILIES[0];
  const ink = INKS[Math.floor(seed / 7) % INKS.length];
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      className={`art ${ink}`}
      aria-hidden="true"
    >
      {draw(createRandom(seed))}
    </svg>
  );
}
