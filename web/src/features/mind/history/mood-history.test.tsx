import { MIN_NOTED_DAYS } from '@attune/domain/dashboard/mood-trend';
import { shiftDay } from '@attune/domain/kernel/day-number';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { MoodHistory } from './mood-history.tsx';

const NOTHING = { level: null, words: [], practices: 0, lessons: 0, journal: 0, posts: 0 };
const FINDING = {
  headline: 'Check-ins so far: 0 days with a practice, 0 days without',
  caption: 'Once there are 5 days of each.',
  inWords: 'A few more check-ins.',
};
const DAYS = [
  { ...NOTHING, day: '2026-11-13', practices: 2 },
  { ...NOTHING, day: '2026-11-14', practices: 1, journal: 1 },
  { ...NOTHING, day: '2026-11-15' },
];

const DAYS_WITH_MOOD = Array.from({ length: MIN_NOTED_DAYS }, (_, index) => ({
  ...NOTHING,
  day: shiftDay('2026-11-01', index),
  level: 3,
}));

async function open(days: object[], isZen = false) {
  fakeApi({
    'GET /api/mind/history': { body: { days, finding: FINDING } },
    'GET /api/mind/moods': { body: { moods: [], nextCursor: null } },
  });
  renderPage(<MoodHistory userId="maren" timeZone="UTC" isZen={isZen} />, '/mind');
  return screen.findByRole('region', { name: 'Over time' });
}

const EMPTY = /^After a few check-ins/;
const SENTENCE = 'Practices on 2 days, journal on 1 day';

describe('the history', () => {
  it('shows practices and entries before the first check-in, and says how to add a mood', async () => {
    const section = await open(DAYS);
    expect(await within(section).findByRole('heading', { name: SENTENCE })).toBeTruthy();
    const chart = within(section).getByRole('img', { name: SENTENCE });
    expect(chart.textContent).toContain('Practices');
    expect(chart.textContent).not.toContain('Uneasy');
    expect(within(section).getByText(/^Check in to add your mood/)).toBeTruthy();
    expect(within(section).queryByText(FINDING.headline)).toBeNull();
    await userEvent.click(within(section).getByRole('button', { name: 'Show as a table' }));
    expect(within(section).getAllByRole('row')).toHaveLength(3);
  });

  it('shows no number in Zen mode', async () => {
    const section = await open(DAYS, true);
    const name = 'Days you practiced, learned or wrote';
    expect(await within(section).findByRole('img', { name })).toBeTruthy();
    expect(section.textContent).not.toMatch(/\d/);
  });

  it('says what will appear here when there is nothing yet', async () => {
    const section = await open([{ ...NOTHING, day: '2026-11-15' }]);
    expect(await within(section).findByText(EMPTY)).toBeTruthy();
    expect(within(section).queryByRole('img')).toBeNull();
    expect(within(section).queryByRole('combobox')).toBeNull();
  });

  it('compares days in words, and keeps the figures behind a button', async () => {
    const section = await open(DAYS_WITH_MOOD);
    expect(await within(section).findByText(FINDING.inWords)).toBeTruthy();
    expect(within(section).queryByText(/^Check-ins so far/)).toBeNull();
    await userEvent.click(within(section).getByRole('button', { name: 'About these numbers' }));
    const figures = `${FINDING.headline}. ${FINDING.caption}`;
    expect(await within(section).findByText(figures)).toBeTruthy();
  });

  it('draws the mood after the first check-in', async () => {
    const section = await open([...DAYS, { ...NOTHING, day: '2026-11-16', level: 2 }]);
    const chart = await within(section).findByRole('img', { name: FINDING.headline });
    expect(chart.textContent).toContain('Uneasy');
  });
});
