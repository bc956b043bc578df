import { describe, expect, it } from 'vitest';
import { drawGrowthChart, logScale, spreadOut, tickStep } from './growth-chart.ts';

describe('the scales', () => {
  it('places sizes on a logarithmic scale', () => {
    const x = logScale(1_000, 1_000_000, 0, 300);
    expect([1_000, 10_000, 1_000_000].map((posts) => Math.round(x(posts)))).toEqual([0, 100, 300]);
  });

  it('chooses a round step that divides the axis into at most six parts', () => {
    expect([0.4, 3, 7, 18, 260].map(tickStep)).toEqual([0.1, 0.5, 2, 5, 50]);
  });

  it('moves labels apart without changing their order', () => {
    expect(spreadOut([50, 10, 12, 90], 15)).toEqual([50, 10, 25, 90]);
  });
});

describe('drawGrowthChart', () => {
  const picture = drawGrowthChart([
    {
      name: 'list & more',
      points: [
        { posts: 1_000, ms: 2 },
        { posts: 1_000_000, ms: 2.5 },
      ],
    },
    {
      name: 'reply',
      points: [
        { posts: 1_000, ms: 8 },
        { posts: 1_000_000, ms: 8.2 },
      ],
    },
  ]);

  it('describes its curves in text for screen readers', () => {
    expect(picture).toContain('role="img"');
    expect(picture).toContain('<title id="title">Response times as the forum grows</title>');
    expect(picture).toContain(
      'list &amp; more: 2.0 ms at 1,000 posts, 2.5 ms at 1,000,000 posts. reply: 8.0 ms',
    );
  });

  it('has a labeled line for each curve, and colors for light and dark', () => {
    expect(picture.match(/<polyline /g)).toHaveLength(2);
    expect(picture).toMatch(/class="name"[^>]*>reply</);
    expect(picture).toContain('prefers-color-scheme: dark');
  });
});
