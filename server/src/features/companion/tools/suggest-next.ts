import { buildRef } from '@attune/domain/companion/facts';
import { explainFirstReason, factsToGuidance } from '@attune/domain/companion/facts-to-guidance';
import { describeLookup } from '@attune/domain/companion/reply-notes';
import { emptyInput } from '@attune/domain/companion/tool-inputs';
import { readConsents } from '#features/account';
import type { Suggestion } from '../feature-ports.ts';
import { listExclusions } from '../personal/personal.repository.ts';
import { defineTool, type ToolContext } from './define-tool.ts';

const MAX_SUGGESTIONS = 3;

export const suggestNext = defineTool({
  name: 'suggest_next',
  description:
    'Returns the lessons and practices that suit this person next, each with the reason.',
  activity: 'Looking for what suits you next',
  input: emptyInput,
  async run(_input, context) {
    const { ports, facts, sink } = context;
    const { mood = null, activity, ...guidance } = factsToGuidance(facts);
    const [lessons, practices, finishedIds] = await Promise.all([
      ports.suggestLessons({ ...guidance, ...(activity ? { activity } : {}) }),
      ports.suggestPractices(guidance, mood),
      readFinishedIds(context),
    ]);
    const toSuggestion = (kind: 'tutorial' | 'practice', pathTo: string) => (found: Suggestion) => {
      const { id, title, minutes, reasons } = found;
      const address = `${pathTo}${id}`;
      sink.addSource({ kind, title, address });
      return { id, title, address, minutes, because: explainFirstReason(reasons) };
    };
    return {
      lessons: lessons
        .filter(({ id }) => !finishedIds.has(id))
        .slice(0, MAX_SUGGESTIONS)
        .map(toSuggestion('tutorial', '/tutorials/')),
      practices: practices
        .slice(0, MAX_SUGGESTIONS)
        .map(toSuggestion('practice', '/mind?practice=')),
    };
  },
  describe: (_input, { lessons, practices }) =>
    describeLookup('suggest_next', '', [...lessons, ...practices]),
});

/**
 * The facts may name only some of the finished lessons, but no finished lesson may be suggested.
 */
async function readFinishedIds({ services, ports, user }: ToolContext): Promise<Set<string>> {
  const [{ progress }, excluded] = await Promise.all([
    readConsents(services.db, user.id),
    listExclusions(services.db, user.id),
  ]);
  if (!progress) return new Set();
  const forgotten = new Set(excluded.map(({ ref }) => ref));
  const lessons = (await ports.readLessons(user.id)).filter(
    ({ id, status }) => status === 'completed' && !forgotten.has(buildRef('lesson', id)),
  );
  return new Set(lessons.map(({ id }) => id));
}
