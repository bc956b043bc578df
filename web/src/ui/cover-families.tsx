import type { ReactNode } from 'react';
import { createWave, type Random, remainingUnrest, tracePath } from './art.ts';

const W = 320;
const H = 200;
const range = (count: number) => Array.from({ length: count }, (_, i) => i);
const lineClass = (isHighlighted: boolean) => (isHighlighted ? 'art-own' : 'art-string');

/** Standing waves: the harmonics of one string, stacked. */
function chord(random: Random): ReactNode {
  const count = 5 + Math.floor(random() * 3);
  const highlighted = Math.floor(random() * count);
  return range(count).flatMap((i) => {
    const y = H * (0.26 + (0.58 * i) / (count - 1));
    const amplitude = (H * 0.28) / Math.sqrt(i + 2);
    const wave = (side: number) => (x: number) =>
      y + side * amplitude * Math.sin((Math.PI * (i + 1) * (x - 26)) / (W - 52));
    return [1, -1].map((side) => (
      <path
        key={`${i} ${side}`}
        className={lineClass(i === highlighted)}
        d={tracePath(wave(side), 26, W - 26, 4 * (i + 1))}
      />
    ));
  });
}

/** Interference: rings from two centers. */
function beats(random: Random): ReactNode {
  return [0, 1].map((side) => {
    const cx = Math.round(W * (0.18 + side * 0.44 + random() * 0.2));
    const cy = Math.round(H * (0.32 + random() * 0.4));
    return (
      <g key={side}>
        {range(13).map((i) => (
          <circle
            key={i}
            className={lineClass(side === 1)}
            cx={cx}
            cy={cy}
            r={(i + 1) * (15 - side)}
          />
        ))}
        <circle className="art-note" cx={cx} cy={cy} r={5} />
      </g>
    );
  });
}

/** Two sets of straight strings, a few degrees apart. */
function weave(random: Random): ReactNode {
  const tilt = Math.round(W * (50 + random() * 80)) / 1000;
  const upright = range(24).map((i) => `M${(i - 2) * 17} -4V204`);
  const leaning = range(24).map((i) => `M${(i - 2) * 17 - tilt} -4l${2 * tilt} 208`);
  return (
    <>
      <path className="art-string" d={upright.join('')} />
      <path className="art-own" d={leaning.join('')} />
    </>
  );
}

/** One plucked string over quiet ones. */
function pluck(random: Random): ReactNode {
  const highlighted = 4 + Math.floor(random() * 3);
  const peak = 0.25 + random() * 0.5;
  const shape = (x: number) => {
    const u = x / W;
    return Math.sin(((u < peak ? u / peak : (1 - u) / (1 - peak)) * Math.PI) / 2) ** 2;
  };
  const height = (i: number) => H * (0.14 + (0.72 * i) / 8);
  return (
    <>
      {range(9).map((i) => {
        const amplitude = H * 0.3 * Math.exp(-Math.abs(i - highlighted) * 0.75);
        const path = tracePath((x) => height(i) - amplitude * shape(x), 0, W, 16);
        return <path key={i} className={lineClass(i === highlighted)} d={path} />;
      })}
      <circle className="art-note" cx={W * peak} cy={height(highlighted) - H * 0.3} r={6} />
    </>
  );
}

/** A tangle that comes to rest. */
function settle(random: Random): ReactNode {
  const highlighted = 3 + Math.floor(random() * 5);
  return range(11).map((i) => {
    const restY = H * (0.1 + (0.8 * i) / 10);
    const amplitude = H * 0.34 * (0.5 + random() * 0.7);
    const wave = createWave(random);
    const path = tracePath(
      (x) => {
        const unrest = remainingUnrest(x / W, 0.72);
        return H / 2 + (restY - H / 2) * (1 - unrest / 2) + unrest * amplitude * wave(x / W);
      },
      0,
      W,
      16,
    );
    return <path key={restY} className={lineClass(i === highlighted)} d={path} />;
  });
}

export const FAMILIES = [chord, beats, weave, pluck, settle] as const;
