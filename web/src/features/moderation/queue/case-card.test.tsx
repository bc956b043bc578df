import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ModerationCase } from '#platform/api/generated/types.gen.ts';
import { buildCase } from '#test/build-case.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { CaseCard } from './case-card.tsx';

function showCase(fields: Partial<ModerationCase>): void {
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
}

/** Opens a case and returns the names of its filled or outlined buttons. */
function listProminentButtons(fields: Partial<ModerationCase>): Array<string | null> {
  showCase(fields);
  return within(screen.getByRole('article'))
    .getAllByRole('button')
    .filter(({ classList }) => PROMINENT_CLASSES.some((className) => classList.contains(className)))
    .map(({ textContent }) => textContent);
}

/** The backgrounds of primary, secondary and danger buttons. */
const PROMINENT_CLASSES = ['bg-accent', 'bg-raised', 'bg-bad-fill'];
const HELP_SENT_AT = '2026-11-15T12:00:00.000Z';
const CARE = [{ kind: 'care' as const, words: 'The author may not be well.' }];

describe('the prominent buttons of a case', () => {
  it('send help when the author may not be well', () => {
    expect(listProminentButtons({ flags: CARE })).toContain('Send help');
  });

  it('are missing once help was sent', () => {
    expect(listProminentButtons({ flags: CARE, helpSentAt: HELP_SENT_AT })).toEqual([]);
  });

  it('are the first decision and “No action needed” in any other case', () => {
    expect(listProminentButtons({ canSendHelp: false })).toEqual(['Hide', 'No action needed']);
  });
});

it('offers the other actions in a menu, the dangerous ones last', async () => {
  listProminentButtons({});
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menu');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Send help',
    'Warn author',
    'Remove',
  ]);
});

it('links a text to the community, and a certificate to its own page', () => {
  showCase({});
  expect(screen.getByRole('link', { name: 'Open in Community' })).toBeTruthy();
  const href = '/docs/certificates/00000-00000-00000-00000';
  showCase({ kind: 'certificate', href });
  const link = screen.getByRole('link', { name: 'View certificate' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
});
