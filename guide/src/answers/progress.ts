import { type Answerer, bullets, say } from '../context.ts';

type Fields = Readonly<Record<string, unknown>>;
const listOf = (progress: unknown, key: string): Fields[] => {
  const list = typeof progress === 'object' && progress !== null ? (progress as Fields)[key] : null;
  return Array.isArray(list)
    ? list.filter((one): one is Fields => typeof one === 'object' && one !== null)
    : [];
};
const titleOf = ({ text }: Fields) => (typeof text === 'string' ? `“${text.split('\n')[0]}”` : '');
const isFinished = ({ label }: Fields) => typeof label === 'string' && /finished/i.test(label);

export const progress: Answerer = {
  looksUp: () => [
    { name: 'read_progress', input: {} },
    { name: 'suggest_next', input: {} },
  ],
  says({ found }) {
    const goals = listOf(found.progress, 'goals').map(titleOf).filter(Boolean);
    const lessons = listOf(found.progress, 'lessons');
    const finished = lessons.filter(isFinished).map(titleOf);
    const begun = lessons.filter((lesson) => !isFinished(lesson)).map(titleOf);
    const [next] = found.lessons;
    if (goals.length + lessons.length === 0) {
      return {
        text: say(
          'I see no progress: either nothing is begun yet, or the switch for progress is off in [Settings](/settings).',
          'Your own figures always stand on the [dashboard](/dashboard).',
          next &&
            `A first step could be [${next.title}](${next.address}), ${next.minutes} minutes.`,
        ),
        cards: [],
      };
    }
    return {
      text: say(
        'This is where you stand:',
        bullets([
          ...(finished.length > 0 ? [`**Finished:** ${finished.slice(0, 5).join(', ')}`] : []),
          ...(begun.length > 0 ? [`**Begun:** ${begun.slice(0, 3).join(', ')}`] : []),
          ...(goals.length > 0
            ? [`**Goals:** ${goals.slice(0, 3).join(', ')}, in [Learning goals](/learning-goals)`]
            : []),
        ]),
        next && `Next could be [${next.title}](${next.address}), ${next.minutes} minutes.`,
        'Figures over time are on the [dashboard](/dashboard), each explained.',
      ),
      cards: [],
    };
  },
};
