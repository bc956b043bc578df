const RINGS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

export function MindPanel() {
  return (
    <article className="relative grid h-full min-h-96 content-end gap-2 overflow-clip rounded-xl bg-calm-deep p-[clamp(1.5rem,1rem+2vw,2.5rem)] text-on-calm-deep">
      <Rings />
      <h2 className="heading max-w-[15em] text-2xl">
        Three quiet minutes when the news gets loud.
      </h2>
      <p className="max-w-96">
        Breathing, a mood check-in and a private journal. Missing a day is fine.
      </p>
    </article>
  );
}

function Rings() {
  return (
    <svg
      viewBox="0 0 480 480"
      className="absolute -end-24 -top-56 w-md sm:-top-36 fill-none stroke-current stroke-[1.25]"
      aria-hidden="true"
    >
      {RINGS.map((i) => (
        <ellipse
          key={i}
          cx={240}
          cy={240}
          rx={84 + i * 18.5}
          ry={84 + i * 16.9}
          transform={`rotate(${i * 47} 240 240)`}
          opacity={0.85 - i * 0.08}
        />
      ))}
    </svg>
  );
}
