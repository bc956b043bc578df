import { createRandom, createWave, remainingUnrest, smoothPath, tracePath } from '#ui/art.ts';

type Sheet = {
  width: number;
  height: number;
  top: number;
  gap: number;
  seed: number;
  /**
   * The notes of the highlighted line: a share of the width, and a staff line counted from the top.
   */
  notes: ReadonlyArray<readonly [at: number, line: number]>;
  className: string;
};

const WIDE: Sheet = {
  width: 1440,
  height: 380,
  top: 99,
  gap: 46,
  seed: 11,
  notes: [
    [0.56, 2],
    [0.645, 1],
    [0.73, 3],
    [0.82, 1.5],
    [0.905, 0],
  ],
  className: 'max-md:hidden',
};
const NARROW: Sheet = {
  width: 480,
  height: 260,
  top: 62,
  gap: 34,
  seed: 4,
  notes: [
    [0.56, 2],
    [0.68, 1],
    [0.8, 2.5],
    [0.91, 0],
  ],
  className: 'md:hidden',
};
const STRINGS = Array.from({ length: 15 }, (_, i) => i);

/** A tangle of strings settles into five calm lines; one line keeps its own melody. */
export function HeroArt() {
  return (
    <div className="mt-4 h-[clamp(13rem,8rem+17vw,23rem)] overflow-clip" aria-hidden="true">
      <Staff {...WIDE} />
      <Staff {...NARROW} />
    </div>
  );
}

function Staff({ width, height, top, gap, seed, notes, className }: Sheet) {
  const next = createRandom(seed);
  const middle = top + 2 * gap;
  const strings = STRINGS.map((i) => {
    const rest = top + Math.floor(i / 3) * gap;
    const end = 0.56 * (0.86 + next() * 0.26);
    const reach = height * 0.36 * (0.55 + next() * 0.6);
    const wave = createWave(next);
    const y = (x: number) => {
      const d = remainingUnrest(x / width, end);
      return middle + (rest - middle) * (1 - d / 2) + d * reach * wave(x / width);
    };
    return `${tracePath(y, -8, end * width, 14)}H${width}`;
  });
  const spots = notes.map(([at, line]): [number, number] => [at * width, top + gap * line]);
  const [last] = spots.slice(-1);
  const own = smoothPath([
    ...approach(width, height, middle),
    ...spots,
    [width + 8, top - gap * 0.6],
  ]);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      className={`art ${className}`}
      aria-hidden="true"
    >
      <path className="art-string" d={strings.join('')} />
      <path className="art-own" d={own} />
      {spots.map((spot) => (
        <circle
          key={spot[0]}
          className={spot === last ? 'art-next' : 'art-note'}
          cx={spot[0]}
          cy={spot[1]}
          r={spot === last ? 11 : 7}
        />
      ))}
    </svg>
  );
}

/** The highlighted line before its first note: one wide swing that calms down. */
function approach(width: number, height: number, middle: number): Array<[number, number]> {
  return STRINGS.slice(0, 10).map((i) => {
    const u = (i / 9) * 0.46 - 0.01;
    return [u * width, middle + remainingUnrest(u, 0.62) * height * 0.3 * Math.sin(11 * u + 2.4)];
  });
}
