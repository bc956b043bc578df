import { PROPOSAL_LIMITS } from '@attune/domain/companion/proposal';
import type { Found } from './found.ts';
import type { ToolCall } from './think.ts';
import { clip } from './words/sentences.ts';

const why = (text: string) =>
  clip(text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'), PROPOSAL_LIMITS.whyLength);

export function lessonCard(found: Found, id: string, reason: string): ToolCall[] {
  const lesson = found.page(id) ?? found.lessons.find((one) => one.id === id);
  if (!lesson) return [];
  const { title, minutes } = lesson;
  return [{ name: 'propose_lesson', input: { tutorialId: id, title, minutes, why: why(reason) } }];
}

export function practiceCard(found: Found, id: string, reason: string): ToolCall[] {
  const practice = found.page(id) ?? found.practices.find((one) => one.id === id);
  if (!practice) return [];
  const { title, minutes } = practice;
  return [
    { name: 'propose_practice', input: { practiceId: id, title, minutes, why: why(reason) } },
  ];
}

export function goalCard(title: string, reason: string, steps: readonly string[]): ToolCall {
  return {
    name: 'propose_goal',
    input: {
      title: clip(title, 110),
      why: why(reason),
      steps: steps.slice(0, PROPOSAL_LIMITS.stepCount),
    },
  };
}

export function checkInCard(reason: string): ToolCall {
  return { name: 'propose_check_in', input: { why: why(reason) } };
}

export function memoryCard(text: string): ToolCall {
  return { name: 'propose_memory', input: { text: clip(text, PROPOSAL_LIMITS.memoryLength - 2) } };
}

export function postCard(title: string, content: string, category: string): ToolCall {
  return { name: 'propose_post', input: { title: clip(title, 110), content, category } };
}
