import type { FactKind } from '@attune/domain/companion/facts';
import { nothingInput } from '@attune/domain/companion/tool-inputs';
import { defineTool } from './define-tool.ts';

/** The same words whether there is nothing or it may not be read: it is not told which. */
const NOTHING =
  'Nothing is known: there is nothing yet, or it may not be read. Do not guess which. What may be read is chosen at /settings.';

export const readProgress = defineTool({
  name: 'read_progress',
  description: 'The goals with their steps, the lessons and the practices of this person.',
  activity: null,
  input: nothingInput,
  async run(_input, { facts }) {
    const of = (wanted: FactKind) =>
      facts
        .filter(({ kind }) => kind === wanted)
        .map(({ ref, label, text }) => ({ id: ref.slice(wanted.length + 1), label, text }));
    const known = { goals: of('goal'), lessons: of('lesson'), practices: of('practice') };
    const isEmpty = Object.values(known).every((list) => list.length === 0);
    return isEmpty ? { ...known, note: NOTHING } : known;
  },
});
