import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ModerationCase } from '#platform/api/generated/types.gen.ts';
import { buildCase } from '#test/build-case.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { CaseCard } from './case-card.tsx';

/** The names of the filled or outlined buttons. */
function prominent(fields: Partial<ModerationCase>): Array<string | null> {
  fakeApi({});
  renderPage(
    <CaseCard
      userId="mod"
      timeZone="UTC"
      item={buildCase(fields)}
      onAct={() => {}}
      onUndo={() => {}}
    />,
  );
  return within(screen.getByRole('article'))
    .getAllByRole('button')
    .filter(({ classList }) => GROUNDS.some((ground) => classList.contains(ground)))
    .map(({ textContent }) => textContent);
}

/** The backgrounds of primary, secondary and danger buttons. */
const GROUNDS = ['bg-accent', 'bg-raised', 'bg-bad-fill'];
const HELP_SENT_AT = '2026-11-15T12:00:00.000Z';
const CARE = [{ kind: 'care' as const, words: 'The author may not be well.' }];

describe('the prominent button of a case', () => {
  it('sends help when a reporter is worried', () => {
    expect(prominent({ flags: CARE })).toContain('Send help');
  });

  it('is no decision once help was sent', () => {
    expect(prominent({ flags: CARE, helpSentAt: HELP_SENT_AT })).toEqual([]);
  });

  it('is the first decision in any other case', () => {
    expect(prominent({ canSendHelp: false })).toEqual(['Hide']);
  });
});
