import { understand } from '@attune/guide/understand';
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
    const questions = all.filter((_, at) => at % step === 0);
    for (const { question, expect } of questions) {
      const understood = await understand(understanding, [{ role: 'person', text: question }]);
      results.push({ question, ...compare(understood, expect) });
    }
    return results;
  } finally {
    await close();
  }
}

function compare(
  understood: Awaited<ReturnType<typeof understand>>,
  expected: readonly string[],
): Omit<DevelopmentResult, 'question'> {
  const getIds = (answers: readonly { id: string }[]) => answers.map(({ id }) => id);
  const hasExpected = (ids: readonly string[]) => ids.some((id) => expected.includes(id));
  if (understood.kind === 'choice') {
    const found = getIds(understood.answers);
    return { found, verdict: hasExpected(found) ? 'asked' : 'missed' };
  }
  if (understood.kind !== 'answer') return { found: [understood.kind], verdict: 'missed' };
  const { answer, others } = understood;
  const found = [answer.id, ...getIds(others)];
  const isOutside = expected.length === 0 && answer.kind === 'outside';
  if (isOutside || expected.includes(answer.id)) return { found, verdict: 'useful' };
  if (hasExpected(found)) return { found, verdict: 'asked' };
  return { found, verdict: others.length > 0 ? 'missed' : 'wrong' };
}
