import { createRandom, createWave, remainingUnrest, smoothPath, tracePath } from '#ui/art.ts';

type StaffLayout = {
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

const WIDE: StaffLayout = {
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
const NARROW: StaffLayout = {
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

function Staff({ width, height, top, gap, seed, notes, className }: StaffLayout) {
  const random = createRandom(seed);
  const middle = top + 2 * gap;
  const strings = STRINGS.map((i) => {
    const restY = top + Math.floor(i / 3) * gap;
    const end = 0.56 * (0.86 + random() * 0.26);
    const amplitude = height * 0.36 * (0.55 + random() * 0.6);
    const wave = createWave(random);
    const y = (x: number) => {
      const unrest = remainingUnrest(x / width, end);
      return middle + (restY - middle) * (1 - unrest / 2) + unrest * amplitude * wave(x / width);
    };
    return `${tracePath(y, -8, end * width, 14)}H${width}`;
  });
  const points = notes.map(([at, line]): [number, number] => [at * width, top + gap * line]);
  const [last] = points.slice(-1);
  const melody = smoothPath([
    ...approach(width, height, middle),
    ...points,
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
      <path className="art-own" d={melody} />
      {points.map((point) => (
        <circle
          key={point[0]}
          className={point === last ? 'art-next' : 'art-note'}
          cx={point[0]}
          cy={point[1]}
          r={point === last ? 11 : 7}
        />
      ))}
    </svg>
  );
}

/** The highlighted line before its first note: one wide swing that calms down. */
function approach(width: number, height: number, middle: number): Array<[number, number]> {
  return STRINGS.slice(0, 10).map((i) => {
    const share = (i / 9) * 0.46 - 0.01;
    return [
      share * width,
      middle + remainingUnrest(share, 0.62) * height * 0.3 * Math.sin(11 * share + 2.4),
    ];
  });
}
