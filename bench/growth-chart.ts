export type Curve = { name: string; points: readonly { posts: number; ms: number }[] };

const WIDTH = 760;
const HEIGHT = 430;
const LEFT = 62;
const RIGHT = 170;
const TOP = 64;
const BOTTOM = 58;
const LABEL_GAP = 17;
/**
 * Colors of the curves. Each curve also has a label at its end, so the chart is readable without
 * colors.
 */
const LIGHT_COLORS = ['#2457a6', '#9a4a00', '#1f6b3a', '#7a2e8a', '#8a1f3d'];
const DARK_COLORS = ['#8ab4f8', '#ffb066', '#7ddc9a', '#dba3e8', '#ff9fb4'];

export function logScale(min: number, max: number, from: number, to: number) {
  const span = Math.log10(max) - Math.log10(min) || 1;
  return (value: number) => from + ((Math.log10(value) - Math.log10(min)) / span) * (to - from);
}

/** The smallest of the steps 0.1, 0.2, 0.5, 1, 2, 5, … that gives the axis at most six parts. */
export function tickStep(max: number): number {
  for (let power = 0.1; ; power *= 10) {
    const step = [1, 2, 5].map((times) => times * power).find((candidate) => max / candidate <= 6);
    if (step !== undefined) return Number(step.toPrecision(1));
  }
}

/** Moves the given heights down until they are at least `gap` apart. Keeps their order. */
export function spreadOut(heights: readonly number[], gap: number): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let previous = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    placed[at] = Math.max(heights[at] ?? 0, previous + gap);
    previous = placed[at];
  }
  return placed;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const formatCount = (posts: number) => posts.toLocaleString('en');
const formatMs = (value: number) => `${value.toFixed(1)} ms`;
const formatCoordinate = (value: number) => value.toFixed(1);

function formatStyles(curves: readonly Curve[]): string {
  const colors = (list: readonly string[]) =>
    curves.map((_, n) => `.c${n} { --c: ${list[n % list.length]}; }`).join(' ');
  return `<style>
    svg { --paper: #fff; --ink: #1d2530; --soft: #5a6675; --line: #dfe4ea; }
    ${colors(LIGHT_COLORS)}
    @media (prefers-color-scheme: dark) {
      svg { --paper: #14181f; --ink: #eef1f5; --soft: #a9b4c2; --line: #333c48; }
      ${colors(DARK_COLORS)}
    }
    text { font: 13px system-ui, sans-serif; fill: var(--ink); }
    .title { font-size: 17px; font-weight: 600; }
    .soft { fill: var(--soft); }
    .grid { stroke: var(--line); }
    .curve { fill: none; stroke: var(--c); stroke-width: 2.5; stroke-linejoin: round; }
    .dot { fill: var(--c); }
    .name { fill: var(--c); font-weight: 600; }
  </style>`;
}

/** A text alternative for screen readers. */
function describeCurves(curves: readonly Curve[]): string {
  const descriptions = curves.map(({ name, points }) => {
    const steps = points.map(
      (point) => `${formatMs(point.ms)} at ${formatCount(point.posts)} posts`,
    );
    return `${name}: ${steps.join(', ')}`;
  });
  return `Median response time. ${descriptions.join('. ')}.`;
}

/** Draws response times (linear y axis from zero) over numbers of posts (logarithmic x axis). */
export function drawGrowthChart(curves: readonly Curve[]): string {
  const posts = curves.flatMap(({ points }) => points.map((point) => point.posts));
  const max = Math.max(...curves.flatMap(({ points }) => points.map((point) => point.ms)));
  const step = tickStep(max);
  const top = Math.ceil(max / step) * step;
  const x = logScale(Math.min(...posts), Math.max(...posts), LEFT, WIDTH - RIGHT);
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
  const rows = Array.from({ length: Math.round(top / step) + 1 }, (_, n) => n * step);
  const columns = [...new Set(posts)].sort((a, b) => a - b);
  const ends = curves.map(({ points }) => y(points.at(-1)?.ms ?? 0));
  const labels = spreadOut(ends, LABEL_GAP);
  const lines = curves.map(({ name, points }, n) => {
    const path = points.map(
      (point) => `${formatCoordinate(x(point.posts))},${formatCoordinate(y(point.ms))}`,
    );
    const dots = points.map(
      (point) =>
        `<circle class="dot" cx="${formatCoordinate(x(point.posts))}" cy="${formatCoordinate(y(point.ms))}" r="4"/>`,
    );
    const label = `<text class="name" x="${WIDTH - RIGHT + 12}" y="${formatCoordinate((labels[n] ?? 0) + 4)}">${escapeText(name)}</text>`;
    return `<g class="c${n}"><polyline class="curve" points="${path.join(' ')}"/>${dots.join('')}${label}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title desc">
  <title id="title">Response times as the forum grows</title>
  <desc id="desc">${escapeText(describeCurves(curves))}</desc>
  ${formatStyles(curves)}
  <rect width="${WIDTH}" height="${HEIGHT}" fill="var(--paper)"/>
  <text class="title" x="${LEFT}" y="30">Response times as the forum grows</text>
  <text class="soft" x="${LEFT}" y="50">median, in ms, one connection</text>
  ${rows.map((value) => `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${formatCoordinate(y(value))}" y2="${formatCoordinate(y(value))}"/><text class="soft" x="${LEFT - 10}" y="${formatCoordinate(y(value) + 4)}" text-anchor="end">${Number(value.toFixed(1))}</text>`).join('\n  ')}
  ${columns.map((value) => `<text class="soft" x="${formatCoordinate(x(value))}" y="${HEIGHT - BOTTOM + 22}" text-anchor="middle">${formatCount(value)}</text>`).join('\n  ')}
  <text class="soft" x="${formatCoordinate((LEFT + WIDTH - RIGHT) / 2)}" y="${HEIGHT - 12}" text-anchor="middle">number of posts (one member per ten posts)</text>
  ${lines.join('\n  ')}
</svg>
`;
}
