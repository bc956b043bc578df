import { expect, it } from 'vitest';
import { NO_CONSENTS } from '../account/consents.ts';
import { getOriginalKind, toDeletedRef } from './deleted-facts.ts';
import { createWithheldCheck } from './withheld-facts.ts';

it('a deleted fact is withheld whatever the consents, also by earlier versions', () => {
  const consents = { ...NO_CONSENTS, mood: true, journal: true };
  const isWithheld = createWithheldCheck({
    ...{ consents, forgotten: [], memories: [], deletedAtMs: {} },
  });
  const now = new Date();
  const entry = { kind: 'journal', ref: 'journal:1' } as const;
  for (const fact of [{ kind: 'mood', ref: 'mood' }, entry] as const) {
    const deleted = toDeletedRef(fact);
    expect(isWithheld(fact, now)).toBe(false);
    expect(isWithheld(deleted, now)).toBe(true);
    // Earlier versions withhold a memory that isn't there.
    expect(deleted.kind).toBe('memory');
    expect(getOriginalKind(deleted)).toBe(fact.kind);
    expect(getOriginalKind(fact)).toBe(fact.kind);
    expect(toDeletedRef(deleted)).toEqual(deleted);
  }
});
