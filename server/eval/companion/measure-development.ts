import type { Turn } from '@attune/guide/guide-input';
import { understand } from '@attune/guide/understand';
import type { Understood } from '@attune/guide/understood';
import { openLocalGuide } from '#app/open-guide.ts';
import { readDevelopmentSet } from './sets.ts';
import type { Verdict } from './verdicts.ts';

export type DevelopmentResult = { question: string; verdict: Verdict; found: readonly string[] };

/** Looks up each development question and compares the answer found with the expected ones. */
export async function measureDevelopment({ step = 1 } = {}): Promise<DevelopmentResult[]> {
  const { understanding, close } = openLocalGuide();
  try {
    const results: DevelopmentResult[] = [];
    const all = await readDevelopmentSet();
    for (const { turns } of all.filter((_, at) => at % step === 0)) {
      const said: Turn[] = [];
      for (const { say, expect } of turns) {
        said.push({ role: 'person', text: say });
        const understood = await understand(understanding, said);
        results.push({ question: say, ...compare(understood, expect) });
      }
    }
    return results;
  } finally {
    await close();
  }
}

/** The name of a reply that is not one of the answers. */
function getName(understood: Understood): string {
  if (understood.kind === 'follow-up') return `follow-up:${understood.followUp}`;
  if (understood.kind === 'listed') return `position:${understood.position + 1}`;
  return understood.kind;
}

function compare(
  understood: Understood,
  expected: readonly string[],
): Omit<DevelopmentResult, 'question'> {
  const getIds = (answers: readonly { id: string }[]) => answers.map(({ id }) => id);
  const hasExpected = (ids: readonly string[]) => ids.some((id) => expected.includes(id));
  if (understood.kind === 'choice') {
    const found = getIds(understood.answers);
    return { found, verdict: hasExpected(found) ? 'asked' : 'missed' };
  }
  if (understood.kind === 'detail') {
    const { about, others } = understood;
    const found = [about.id, ...getIds(others)];
    if (expected.includes(about.id)) return { found, verdict: 'useful' };
    return { found, verdict: hasExpected(found) ? 'asked' : 'missed' };
  }
  if (understood.kind !== 'answer') {
    const found = [getName(understood)];
    return { found, verdict: hasExpected(found) ? 'useful' : 'missed' };
  }
  const { answer, others } = understood;
  const found = [answer.id, ...getIds(others)];
  const isOutside = expected.length === 0 && answer.kind === 'outside';
  if (isOutside || expected.includes(answer.id)) return { found, verdict: 'useful' };
  if (hasExpected(found)) return { found, verdict: 'asked' };
  return { found, verdict: others.length > 0 ? 'missed' : 'wrong' };
}
