import type { FactKind } from '@attune/domain/companion/facts';
import { emptyInput } from '@attune/domain/companion/tool-inputs';
import { defineTool } from './define-tool.ts';

/** The same note for missing and for withheld data, so that the model cannot tell which. */
const NO_DATA_NOTE =
  'Nothing is known: there is nothing yet, or it may not be read. Do not guess which. What may be read is chosen at /settings.';

export const readProgress = defineTool({
  name: 'read_progress',
  description: 'Returns this person’s goals with their steps, lessons and practices.',
  activity: null,
  input: emptyInput,
  async run(_input, { facts }) {
    const factsOfKind = (factKind: FactKind) =>
      facts
        .filter(({ kind }) => kind === factKind)
        .map(({ ref, label, text }) => ({ id: ref.slice(factKind.length + 1), label, text }));
    const progress = {
      goals: factsOfKind('goal'),
      lessons: factsOfKind('lesson'),
      practices: factsOfKind('practice'),
    };
    const isEmpty = Object.values(progress).every((list) => list.length === 0);
    return isEmpty ? { ...progress, note: NO_DATA_NOTE } : progress;
  },
});
