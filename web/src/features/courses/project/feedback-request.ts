import type { Course } from '#platform/api/generated/types.gen.ts';

type Request = { course: Pick<Course, 'title' | 'project'>; text: string; maxLength: number };

/** A message that asks for feedback; the user reads it and sends it. */
export function buildFeedbackRequest({ course, text, maxLength }: Request): {
  request: string;
  isCut: boolean;
} {
  const { title, criteria } = course.project;
  const head = [
    `Please give me feedback on my project “${title}” from the course “${course.title}”. For each criterion, say what works already and what I could improve. Don’t rewrite it for me.`,
    ['Criteria:', ...criteria.map((it) => `- ${it.title}: ${it.levels.fully}`)].join('\n'),
    'My project:',
  ].join('\n\n');
  const room = maxLength - head.length - 3;
  const isCut = text.length > room;
  return { request: `${head}\n\n${isCut ? `${text.slice(0, room - 1)}…` : text}`, isCut };
}
