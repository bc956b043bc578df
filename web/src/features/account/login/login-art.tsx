import { createRandom, createWave, remainingUnrest, tracePath } from '#ui/art.ts';

const STRINGS = Array.from({ length: 13 }, (_, i) => i);
const ACCENT_INDEX = 6;

/** Loose strings that merge into the line with the seven days. */
function drawTallStrings(): string[] {
  const next = createRandom(23);
  return STRINGS.map((i) => {
    const loose = -30 + i * 60 + next() * 24;
    const reach = 90 * (0.5 + next());
    const wave = createWave(next);
    const x = (y: number) => {
      const away = remainingUnrest(y / 560, 0.99);
      return 7 + away * (loose - 7 + reach * wave(y / 560));
    };
    return tracePath(x, 0, 560, 22);
  });
}

/** The same strings drawn horizontally, for phones. */
function drawFlatStrings(): string[] {
  const next = createRandom(9);
  return STRINGS.slice(0, 9).map((i) => {
    const rest = 79 + i * 10.5;
    const reach = 42 * (0.6 + next() * 0.7);
    const end = 0.75 + next() * 0.2;
    const wave = createWave(next);
    const y = (x: number) => rest + remainingUnrest(x / 390, end) * reach * wave(x / 390);
    return tracePath(y, 0, 390, 18);
  });
}

const TALL = drawTallStrings();
const FLAT = drawFlatStrings();
const INKS = 'art overflow-visible [--art-line:currentColor] [--art-own:var(--color-gold)]';

export function LoginArt() {
  return (
    <svg
      viewBox="0 0 640 560"
      aria-hidden="true"
      className={`${INKS} absolute bottom-full -z-10 h-140! w-160! max-bar:hidden`}
    >
      {/* Drawn horizontally, then mirrored on the diagonal so that they fall from the top. */}
      <g transform="matrix(0 1 1 0 0 0)">
        {TALL.map((path, i) => (
          <path key={path} className={i === ACCENT_INDEX ? 'art-own' : 'art-string'} d={path} />
        ))}
      </g>
    </svg>
  );
}

export function LoginArtStrip() {
  return (
    <svg
      viewBox="0 0 390 152"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`${INKS} absolute inset-0 -z-10 bar:hidden`}
    >
      {FLAT.map((path, i) => (
        <path key={path} className={i === 5 ? 'art-own' : 'art-string'} d={path} />
      ))}
    </svg>
  );
}
