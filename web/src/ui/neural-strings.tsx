const STRINGS = [
  { d: 'M6 5C22 5 22 16 34 16', delay: '0s' },
  { d: 'M6 16C18 16 22 16 34 16', delay: '-0.6s' },
  { d: 'M6 27C22 27 22 16 34 16', delay: '-1.2s' },
  { d: 'M34 16C46 16 46 8 58 8', delay: '-0.6s' },
  { d: 'M34 16C46 16 46 24 58 24', delay: '-1.2s' },
];
const NODES = [
  [6, 5],
  [6, 16],
  [6, 27],
  [34, 16],
  [58, 8],
  [58, 24],
] as const;

/** Signals traveling along strings between nodes: the companion is thinking. */
export function NeuralStrings({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 32" className={className} fill="none" strokeLinecap="round" aria-hidden>
      {STRINGS.map(({ d, delay }) => (
        <g key={d} strokeWidth={1.5}>
          <path d={d} vectorEffect="non-scaling-stroke" className="stroke-line-strong" />
          <path
            d={d}
            pathLength={100}
            vectorEffect="non-scaling-stroke"
            className="travel stroke-current"
            style={{ animationDelay: delay }}
          />
        </g>
      ))}
      {NODES.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={3} fill="currentColor" />
      ))}
    </svg>
  );
}
