import { buildProfileFacts } from '@attune/domain/companion/profile-facts';
import { expect, it } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { CONSENT_TEXTS } from './consent-texts.ts';

it('names everything of the profile that the consent to the answers covers', () => {
  const facts = buildProfileFacts(buildUser({ occupation: 'teaching' }), {
    today: '2026-11-15',
    dayOf: (timestamp) => timestamp.slice(0, 10),
  });
  expect(facts.map(({ label }) => label)).toContain('Your work');
  for (const { label } of facts) {
    expect(CONSENT_TEXTS.answers.hint).toContain(label.replace('Your ', ''));
  }
});
