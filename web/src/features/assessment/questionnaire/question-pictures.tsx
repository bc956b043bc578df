import type { ReactNode } from 'react';
import { smoothPath, tracePath } from '#ui/art.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const WEEK = upTo(7).map((day) => 54 + day * 52);

function company() {
  return upTo(5).flatMap((index) =>
    [1, -1].map((side) => (
      <path
        key={`${index} ${side}`}
        className={index === 1 ? 'art-own' : 'art-string'}
        d={tracePath(
          (x) => 100 + side * (64 - index * 10) * Math.sin((Math.PI * (index + 1) * x) / 420),
          0,
          420,
          4 * (index + 2),
        )}
      />
    )),
  );
}

function quiet() {
  const bump = (x: number) => 100 - 34 * Math.exp(-(((x - 210) / 46) ** 2));
  return (
    <>
      <path
        className="art-string"
        d={[36, 68, 132, 164].map((height) => `M0 ${height}H420`).join('')}
      />
      <path className="art-own" d={tracePath(bump, 0, 420, 24)} />
      <circle className="art-note" cx={210} cy={66} r={6} />
    </>
  );
}

function steps() {
  const positions = upTo(6).map((index) => ({ x: 30 + index * 66, y: 154 - index * 22 }));
  return (
    <>
      <path className="art-string" d={positions.map(({ x, y }) => `M${x} ${y}V200`).join('')} />
      <path
        className="art-own"
        d={`M0 154${positions.map(({ x, y }) => `H${x}V${y}`).join('')}H420`}
      />
      {positions.slice(1).map(({ x, y }) => (
        <circle key={x} className="art-note" cx={x} cy={y} r={5} />
      ))}
    </>
  );
}

const SKY = [
  [36, 140],
  [104, 72],
  [186, 122],
  [250, 60],
  [318, 128],
  [384, 108],
] as const;

function idea() {
  return (
    <>
      {SKY.map(([x, y], index) => (
        <path
          key={x}
          className="art-string"
          d={SKY.slice(index + 1)
            .map(([toX, toY]) => `M${x} ${y}L${toX} ${toY}`)
            .join('')}
        />
      ))}
      <path className="art-own" d={smoothPath(SKY)} />
      {SKY.map(([x, y]) => (
        <circle key={x} className="art-note" cx={x} cy={y} r={5} />
      ))}
    </>
  );
}

function rule() {
  return (
    <>
      <path
        className="art-string"
        d={upTo(11)
          .map((index) => `M0 ${35 + index * 13}H90L236 100`)
          .join('')}
      />
      <path className="art-own" d="M236 100H420" />
      <circle className="art-note" cx={236} cy={100} r={7} />
    </>
  );
}

const CENTERS = [
  [118, 104],
  [296, 122],
  [214, 78],
] as const;

function touched() {
  return CENTERS.map(([x, y], index) => (
    <g key={x}>
      {upTo(10).map((ring) => (
        <circle
          key={ring}
          className={index === 2 ? 'art-own [stroke-width:1.75]' : 'art-string'}
          cx={x}
          cy={y}
          r={(ring + 1) * 15}
        />
      ))}
      <circle className="art-note" cx={x} cy={y} r={6} />
    </g>
  ));
}

function planned() {
  return (
    <>
      <path className="art-string" d={WEEK.map((x) => `M${x} 30V170`).join('')} />
      <path className="art-own" d="M0 100H420" />
      {WEEK.map((x) => (
        <circle key={x} className="art-note" cx={x} cy={100} r={6} />
      ))}
    </>
  );
}

function open() {
  const path = (x: number) =>
    100 + 36 * Math.sin(x / 52 + 0.6) * Math.cos(x / 130) + 14 * Math.sin(x / 21);
  return (
    <>
      <path className="art-string" d={WEEK.map((x) => `M${x} 30V170`).join('')} />
      <path className="art-own" d={tracePath(path, 0, 420, 32)} />
      <circle className="art-note" cx={314} cy={path(314)} r={7} />
    </>
  );
}

const PICTURES: Record<string, () => ReactNode> = {
  people: company,
  quiet,
  steps,
  idea,
  rule,
  'people-touched': touched,
  planned,
  open,
};

export function QuestionPicture({ option }: { option: string }) {
  return (
    <svg
      viewBox="0 0 420 200"
      preserveAspectRatio="xMidYMid slice"
      className="art art-sheet"
      aria-hidden="true"
    >
      {PICTURES[option]?.()}
    </svg>
  );
}
