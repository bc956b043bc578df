import type { ReportReason } from './report-reasons.ts';

export const MODERATION_LIMITS = {
  note: 1_000,
  reason: 1_000,
  appeal: 3_000,
  answer: 1_000,
  bulk: 100,
  reportsPerHour: 20,
  appealDays: 30,
} as const;

function lengthIssue(text: string, max: number): string | null {
  return text.length > max ? `Please keep this to ${max} characters.` : null;
}

/** A note is required only if the reason alone says nothing. */
export function noteIssue(note: string, reason: ReportReason): string | null {
  if (reason === 'something_else' && note === '') return 'Please tell us briefly what’s wrong.';
  return lengthIssue(note, MODERATION_LIMITS.note);
}

export function reasonIssue(reason: string): string | null {
  if (reason === '') return 'Please give a reason. The author will read it.';
  return lengthIssue(reason, MODERATION_LIMITS.reason);
}

export function appealIssue(text: string): string | null {
  if (text === '') return 'Please explain why we should look at this again.';
  return lengthIssue(text, MODERATION_LIMITS.appeal);
}

export function answerIssue(answer: string): string | null {
  if (answer === '') return 'Please write an answer. The member will read it.';
  return lengthIssue(answer, MODERATION_LIMITS.answer);
}
