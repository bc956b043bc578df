export type FeedbackRequest = {
  project: string;
  /** What each criterion looks like when it is met, and when it is nearly met. */
  criteria: readonly { title: string; fully: string; partly: string }[];
};

type Request = {
  course: {
    title: string;
    project: {
      title: string;
      criteria: readonly { title: string; levels: { fully: string; partly: string } }[];
    };
  };
  text: string;
  maxLength: number;
};

/** A message to the companion that asks for feedback; the user reads it and sends it. */
export function buildFeedbackRequest({ course, text, maxLength }: Request): {
  request: string;
  isCut: boolean;
} {
  const { title, criteria } = course.project;
  const head = [
    `Please give me feedback on my project “${title}” from the course “${course.title}”. For each criterion, say what works already and what I could improve. Don’t rewrite it for me.`,
    [
      'Criteria:',
      ...criteria.map(
        (it) => `- ${it.title}\n  Fully: ${it.levels.fully}\n  Partly: ${it.levels.partly}`,
      ),
    ].join('\n'),
    'My project:',
  ].join('\n\n');
  const room = maxLength - head.length - 3;
  const isCut = text.length > room;
  return { request: `${head}\n\n${isCut ? `${text.slice(0, room - 1)}…` : text}`, isCut };
}

const FIRST_SENTENCE = /^Please give me feedback on my project “(.+)” from the course “.+”\./m;
const CRITERION = /^- (.+)\n {2}Fully: (.+)\n {2}Partly: (.+)$/gm;
const MAX_CRITERIA = 20;

/** Reads the message back; null if it is another one. The user may have added to it. */
export function readFeedbackRequest(message: string): FeedbackRequest | null {
  const start = FIRST_SENTENCE.exec(message);
  if (!start) return null;
  const [head = ''] = message.slice(start.index).split('\nMy project:\n');
  const criteria = [...head.matchAll(CRITERION)]
    .slice(0, MAX_CRITERIA)
    .map(([, title = '', fully = '', partly = '']) => ({ title, fully, partly }));
  return criteria.length > 0 ? { project: start[1] ?? '', criteria } : null;
}
