import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Reason } from '#platform/api/generated/types.gen.ts';
import { buildMind, buildPractice } from '#test/build-mind.ts';
import { buildUser } from '#test/build-user.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { MindPage } from '../mind-page.tsx';

const WORRIED: Reason = {
  kind: 'attitude',
  label: 'resistant',
  because: [{ question_id: 6, answer: 'Very worried' }],
};
const practices = ['One', 'Two', 'Three'].map((title) =>
  buildPractice({ id: title.toLowerCase(), title }),
);

it('suggests only practices with a reason of their own, and lists only the others', async () => {
  const suggestions = practices.map(({ id, title, summary, kind, minutes }, index) => ({
    practice: { id, title, summary, kind, minutes },
    reasons: index < 2 ? [WORRIED] : [],
  }));
  fakeApi({
    'GET /api/mind': { body: buildMind({ suggestions }) },
    'GET /api/mind/practices': { body: { practices } },
  });
  renderPage(<MindPage user={buildUser()} />, '/mind?section=practices');
  const suggested = within(await screen.findByRole('region', { name: 'Suggested for today' }));
  expect(suggested.getAllByRole('link').map((link) => link.textContent)).toEqual(['One']);
  expect(screen.getAllByRole('link', { name: /^(One|Two|Three)/ })).toHaveLength(3);
});
